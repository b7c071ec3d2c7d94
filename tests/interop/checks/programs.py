"""Finds and runs the programs that ../setup installed."""

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

# Little memory and a quick start: most of these programs run for about a second.
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
    """A check or a program failed; the text says which and why."""


class Late(Failed):
    """A program did not end in time."""


def run(command, input=None, seconds=300, folder=None):
    """Returns the standard output of a command. If its exit code is not 0, the error has the end of its output."""
    try:
        done = subprocess.run(command, input=input, capture_output=True, timeout=seconds, cwd=folder)
    except subprocess.TimeoutExpired as late:
        raise Late(f"not done after {seconds} s: {shlex.join(command)}\n{tail(late.stderr or b'')}") from None
    if done.returncode:
        raise Failed(f"exit code {done.returncode}: {shlex.join(command)}\n{tail(done.stderr or done.stdout)}")
    return done.stdout


def cargo(program):
    """Builds all programs of this workspace and returns the path of one. Separate builds would rebuild crates for each
    set of features."""
    run(["cargo", "build", "--locked", "--quiet", "--workspace", "--bins"], seconds=1200, folder=ROOT)
    return built("debug", program)


def optimized(program):
    """Builds a program with the release profile and returns its path."""
    run(["cargo", "build", "--locked", "--quiet", "--release", "-p", program], seconds=1200, folder=ROOT)
    return built("release", program)


def built(profile, program):
    return str(pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / profile / program)


def check(holds, text):
    if not holds:
        raise Failed(text)


def ending(main):
    """Runs a check as a program: if it fails, prints why and exits with code 1."""
    try:
        main()
    except Failed as failed:
        sys.exit(f"failed: {failed}")


def tail(errors):
    return "\n".join(errors.decode(errors="replace").splitlines()[-40:])
