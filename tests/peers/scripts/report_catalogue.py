"""The sections that compare every message of the catalogue with kafka-protocol."""
import os
import subprocess

from document import line, num, ratio, table
from results import PEERS, RESULTS


def every_message():
    """Writes the output of `catalogue/compare`, which `.ci/instructions --bless` stores."""
    rows = []
    for versions, name in [("newest", "expected.tsv"), ("oldest", "expected_oldest.tsv")]:
        found = means(name)
        for op in ["decode", "encode"]:
            for size_of in ["small", "mid"]:
                rows.append([f"{versions}, {size_of}, {op}"] + ratios(found, op, size_of))
    line("Our instruction count divided by that of kafka-protocol 0.18, on the same bytes, for the 181"
         " messages that both have, in the newest and in the oldest version that both know. Arrays "
         "have one element in a small message, and 8, 4 and 3 elements by depth in a mid one. "
         "Parentheses show the counts of the worst message; the worst to encode have only a few bytes.")
    line()
    table(["", "best", "geometric mean", "worst"], rows)
    daily()
    clients()
    allocated()


def times():
    """Compares what `catalogue times` measured."""
    rows = []
    for versions, name in [("newest", "times-samples.tsv"), ("oldest", "times-oldest.tsv")]:
        path = os.path.join(RESULTS, name)
        compare = subprocess.run([os.path.join(PEERS, "catalogue", "compare"), path, path],
                                 check=True, capture_output=True, text=True)
        found = compared(compare.stdout.splitlines())
        for op in ["decode", "encode"]:
            for size_of in ["small", "mid"]:
                rows.append([f"{versions}, {size_of}, {op}"] + ratios(found, op, size_of))
    line("The ratios of the section above in thread CPU time, each the median of five rounds in which both take "
         "turns. Parentheses show the nanoseconds of the worst message.")
    line()
    table(["", "best", "geometric mean", "worst"], rows)


def means(name):
    with open(os.path.join(PEERS, "catalogue", name)) as f:
        return compared(f)


def compared(rows):
    found = {}
    for row in rows:
        kind, op, of, *rest = row.rstrip("\n").split("\t")
        # The rows are sorted, so the first one is the worst message.
        found.setdefault((kind, op, of), rest)
    return found


def daily():
    found = means("expected_daily.tsv")
    line("The same for the requests and responses of 32 APIs of daily traffic (`catalogue/daily.txt`), in "
         "their newest versions.")
    line()
    rows = [[f"{size_of}, {op}"] + ratios(found, op, size_of)
            for op in ["decode", "encode"] for size_of in ["small", "mid"]]
    table(["", "best", "geometric mean", "worst"], rows)


def clients():
    found = means("expected_clients.tsv")
    line("The same for frames that older clients exchanged with Kafka 4.4, one of each message and version.")
    line()
    names = sorted({of for _, _, of in found}, key=str.lower)
    rows = [[f"{name}, {op}"] + ratios(found, op, name)
            for op in ["decode", "encode"] for name in names]
    table(["", "best", "geometric mean", "worst"], rows)


def allocated():
    with open(os.path.join(PEERS, "catalogue", "allocations.tsv")) as f:
        found = [row.split() for row in f]
    line("Allocations of decoding each of the 181 messages once, in all, where every string has 8 or 40 "
         "bytes. `KafkaString` keeps up to 23 bytes in place and copies longer text, so that a name does "
         "not keep its frame alive; kafka-protocol's strings share the frame. Encoding allocates nothing "
         "in either, into a buffer that has room.")
    line()
    rows = [[f"{length} bytes, {size_of}", num(int(ours)), num(int(theirs)), ratio(int(ours), int(theirs))]
            for length, size_of, ours, theirs in found]
    table(["", "ours", "kafka-protocol", "ratio"], rows)


def ratios(found, op, of):
    best, mean, worst = (found[kind, op, of] for kind in ["best", "mean", "worst"])
    return [f"{best[0]} `{best[1]}`", f"**{mean[0]}**",
            f"{worst[0]} `{worst[1]}` ({worst[2]} and {worst[3]})"]
