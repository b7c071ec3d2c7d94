"""The measurements in results/."""
import csv
import glob
import os

PEERS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RESULTS = os.path.join(PEERS, "results")


def read(name):
    found = []
    for path in sorted(glob.glob(os.path.join(RESULTS, name))):
        with open(path) as f:
            found += csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE)
    return found


def lines(name):
    with open(os.path.join(RESULTS, name)) as f:
        return [text.rstrip("\n").split("\t") for text in f]


def has(*names):
    """Whether each file is there and has more than a header."""
    return all(os.path.exists(os.path.join(RESULTS, name)) and len(lines(name)) > 1 for name in names)
