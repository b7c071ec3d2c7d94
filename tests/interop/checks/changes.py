"""Lists what a new Kafka changes, from the output of `evolution --format json`: a heading for each risk and kind."""

import collections
import json
import sys

HEADINGS = {"wire": "Breaks the bytes", "json": "Breaks Kafka's JSON", "source": "Breaks code", None: "Breaks nothing"}


def main():
    report = json.load(sys.stdin)
    by_risk = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in report["violations"] + report["differences"]:
        by_risk[line["breaks"]][line["rule"]].append(line)
    for level, heading in HEADINGS.items():
        kinds = by_risk[level]
        print(f"# {heading}: {sum(map(len, kinds.values())) or 'no'} differences\n")
        for kind, lines in kinds.items():
            print(f"## {kind}\n")
            for line in lines:
                print(f"- {line['message']}{'.' * bool(line['field'])}{line['field']}, versions {line['versions']}: {line['text']}")
            print()


if __name__ == "__main__":
    main()
