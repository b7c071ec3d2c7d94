"""Kafka's command-line tools, all in one process of Java."""

import json
import subprocess

from programs import JAVA, check

# These tools expect their own options before the action.
BOOTSTRAP_FIRST = ("FeatureCommand", "MetadataQuorumCommand", "TransactionsCommand")


class Tools:
    """Runs tools while the `with` block lasts; those that ask for a broker get `address`."""

    def __init__(self, address=None):
        self.bootstrap = ["--bootstrap-server", address] if address else []

    def __enter__(self):
        self.process = subprocess.Popen([*JAVA, "Tools"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __call__(self, tool, *arguments, fails=False):
        """Runs a tool and returns its output. Its exit code must be 0, or not 0 if `fails`."""
        if tool in BOOTSTRAP_FIRST:
            command = [tool, *self.bootstrap, *arguments]
        else:
            command = [tool, *arguments, *self.bootstrap]
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        check(answer, f"{tool} ended the process of the tools")
        answer = json.loads(answer)
        check(bool(answer["code"]) == fails, f"{tool} {arguments} ended with {answer['code']}: {answer['out'][-2000:]}")
        return answer["out"]

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.kill()
        self.process.wait()
