"""Where the programs are that ../setup made, and how they are run."""

import os
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
CACHE = pathlib.Path(os.environ.get("INTEROP_CACHE", ROOT / "target/interop")).resolve()
SCHEMAS = CACHE / "schemas"
PYTHON = str(CACHE / "python/bin/python")

# Little memory, quick to start: most of these programs live for a second.
JAVA = [
    "java",
    "-Xmx512m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xshare:auto",
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
    "-cp",
    f"{CACHE}/classes:{CACHE}/lib/*",
]


class Failed(Exception):
    """A check did not hold, or a program failed; the text says which and why."""


class Late(Failed):
    """A program did not end in time."""


def run(command, input=None, seconds=300, folder=None):
    """Standard output of a command that must end with 0; if it does not, the error has the end of what it said."""
    try:
        done = subprocess.run(command, input=input, capture_output=True, timeout=seconds, cwd=folder)
    except subprocess.TimeoutExpired as late:
        raise Late(f"not done after {seconds} s: {shlex.join(command)}\n{tail(late.stderr or b'')}") from None
    if done.returncode:
        raise Failed(f"exit code {done.returncode}: {shlex.join(command)}\n{tail(done.stderr or done.stdout)}")
    return done.stdout


def cargo(program):
    """The path of a program of this workspace; all are built at once, since each alone asks for other features."""
    run(["cargo", "build", "--locked", "--quiet", "--workspace", "--bins"], seconds=1200, folder=ROOT)
    return built("debug", program)


def optimized(program):
    """The path of a program as it is released."""
    run(["cargo", "build", "--locked", "--quiet", "--release", "-p", program], seconds=1200, folder=ROOT)
    return built("release", program)


def built(profile, program):
    return str(pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / profile / program)


def check(holds, text):
    if not holds:
        raise Failed(text)


def ending(main):
    """Runs a check as a program: its text and exit code 1 if it fails."""
    try:
        main()
    except Failed as failed:
        sys.exit(f"failed: {failed}")


def tail(errors):
    return "\n".join(errors.decode(errors="replace").splitlines()[-40:])
