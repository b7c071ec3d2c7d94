#!/usr/bin/env python3
"""The newest samples with every string replaced by a different one of LENGTH ASCII bytes; base64 bytes
change too, and ids do not. CONVERT is the program of examples/convert.

usage: names.py CONVERT LENGTH > SAMPLES
"""
import json
import os
import re
import subprocess
import sys

CATALOGUE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "catalogue")


def convert(program, lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([program], input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def word(number, length):
    text = ""
    while number:
        number, digit = divmod(number, 26)
        text = chr(ord("a") + digit) + text
    return text.rjust(length, "a")


def renamed(value, length, seen):
    if isinstance(value, dict):
        return {key: renamed(inner, length, seen) for key, inner in value.items()}
    if isinstance(value, list):
        return [renamed(inner, length, seen) for inner in value]
    if isinstance(value, str) and value and not re.fullmatch(r"[A-Za-z0-9_-]{22}", value):
        return word(seen.setdefault(value, len(seen)), length)
    return value


def main(program, length):
    with open(os.path.join(CATALOGUE, "samples.tsv")) as f:
        samples = [line.rstrip("\n").split("\t") for line in f]
    read = convert(program, [{"message": message, "version": int(version), "hex": data}
                             for message, version, _, data in samples])
    written = convert(program, [
        {"message": line["message"], "version": line["version"],
         "json": renamed(line["json"], int(length), {})} for line in read])
    for (message, version, size, _), line in zip(samples, written):
        print(message, version, size, line["hex"], sep="\t")


main(*sys.argv[1:])
