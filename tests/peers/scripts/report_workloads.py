"""The sections that compare everyone in each workload."""
from document import line, num, ratio, table
from results import has, lines, read

OURS = {"ours": "hand/bytes", "ours/shared": "hand/bytes", "ours/view": "hand/view",
        "ours/borrowed": "hand/borrowed", "ours/owned": "hand/owned"}
LIBRARIES = ["kafka-protocol", "kafka-wire", "kafka-wire/1pass", "tansu-sans-io", "rskafka",
             "krabka", "krabka-borrowed"]
# Peers whose decoder is that of another row.
ENCODE_ONLY = ["kafka-wire/1pass", "hand/vec"]
OPS = ["decode", "encode"]


def keyed(name, field):
    return {(r["workload"], r["peer"], r["op"]): float(r[field]) for r in read(name)}


icount = keyed("icount-*.tsv", "instructions")
ns = keyed("timing-*.tsv", "median_ns")
paired = keyed("timing-*.tsv", "ratio_to_hand_borrowed")
calls = keyed("allocs.tsv", "calls")
asked = keyed("allocs.tsv", "bytes")
workloads = [f[1] for f in lines("verify.tsv") if f[0] == "workload"] if has("verify.tsv") else []
# Whether every workload was measured in every way.
complete = bool(workloads) and all(
    {w for w, p, _ in measured if p == "ours"} >= set(workloads) for measured in [icount, ns, calls])
peers = list(dict.fromkeys(p for _, p, _ in icount))
clones = {(w, p) for w, p, op in icount if op == "clone-input"}


def value(source, workload, peer, op):
    """Returns a measurement minus the cost of the clone that an encoder by value needs."""
    got = source.get((workload, peer, op))
    if got is None or (op == "decode" and peer in ENCODE_ONLY):
        return None
    if op == "encode" and (workload, peer) in clones:
        return max(got - source.get((workload, peer, "clone-input"), 0.0), 0.0)
    return got


def time_ratio(workload, peer, other, op):
    # The cost of a clone cannot be subtracted from the ratio of a round.
    if {(workload, peer), (workload, other)} & clones:
        return "–"
    base = paired.get((workload, other, op))
    return ratio(paired.get((workload, peer, op)), base)


def least(workload, op, names):
    found = [(value(icount, workload, p, op), p) for p in names]
    return min((pair for pair in found if pair[0] is not None), default=(None, "–"))


def by_hand():
    line("The aim is 1.10 times its instructions, or 100 more; **bold** marks a missed aim. The last"
         " column shows the fastest hand-written encoder.")
    line()
    rows = []
    for workload in workloads:
        for op in OPS:
            for ours, hand in OURS.items():
                i, limit = value(icount, workload, ours, op), value(icount, workload, hand, op)
                if i is None or limit is None:
                    continue
                missed = i > limit * 1.10 and i > limit + 100
                best, name = least(workload, op, [p for p in peers if p.startswith("hand/")])
                times = f"{ratio(i, limit)}"
                rows.append([
                    f"`{workload}` {op}", f"`{ours}`", num(i), f"`{hand}` {num(limit)}",
                    f"**{times}**" if missed else times,
                    time_ratio(workload, ours, hand, op),
                    f"{ratio(i, best)} `{name}`" if op == "encode" else ""])
    table(["", "ours", "instructions", "by hand", "ratio", "of times", "to the fastest"], rows)


def writer_or_reader(workload, op):
    """Returns our row to compare: to encode a record batch, the one that writes from a list of its records."""
    writes = workload.startswith("record-batch") and op != "decode"
    return "ours/borrowed" if writes else "ours"


def beside_libraries():
    line("Instructions of `ours` and of the best library. The aim is half of that wherever the"
         " hand-written codec reaches it, and fewer everywhere; **bold** marks a missed aim.")
    line()
    rows = []
    for workload in workloads:
        for op in OPS:
            ours = writer_or_reader(workload, op)
            mine = value(icount, workload, ours, op)
            best, name = least(workload, op, LIBRARIES)
            limit = value(icount, workload, "hand/bytes", op)
            if mine is None or best is None:
                continue
            half = limit is not None and limit <= best / 2
            missed = mine > best / 2 if half else mine >= best
            share = ratio(mine, best)
            rows.append([f"`{workload}` {op}", num(mine), f"`{name}` {num(best)}",
                         f"**{share}**" if missed else share,
                         time_ratio(workload, ours, name, op), ratio(limit, best)])
    table(["", "ours", "best library", "ours to it", "of times", "`hand/bytes` to it"], rows)


def performance():
    for workload in workloads:
        for op in OPS:
            base = value(icount, workload, "hand/borrowed", op)
            if base is None and value(icount, workload, "ours", op) is None:
                continue
            line(f"### `{workload}`, {op}")
            line()
            rows = []
            for peer in peers:
                i = value(icount, workload, peer, op)
                if i is None:
                    continue
                # The ratio of a round includes the clone.
                apart = op == "encode" and (workload, peer) in clones
                rows.append([
                    f"`{peer}`" + (" less its clone" if apart else ""),
                    num(i), ratio(i, base), num(value(ns, workload, peer, op)),
                    "–" if apart else ratio(paired.get((workload, peer, op)), 1),
                    num(value(calls, workload, peer, op)), num(value(asked, workload, peer, op))])
            table(["", "instructions", "× `hand/borrowed`", "ns", "× in a round", "allocations",
                   "bytes asked for"], rows)


def agreement():
    line("Everyone reads each frame and writes it again.")
    line()
    differences = [f for f in lines("verify.tsv") if f[0] == "differs" and f[1] in workloads]
    if differences:
        table(["workload", "who", "difference"], [[f"`{w}`", f"`{p}`", d] for _, w, p, d in differences])
    else:
        line("No difference.")
        line()
