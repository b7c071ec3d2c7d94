"""A document of lines, and how it writes numbers."""
out = []


def line(text=""):
    out.append(text)


def table(head, rows):
    line("| " + " | ".join(head) + " |")
    line("|" + "|".join(["---"] + ["--:"] * (len(head) - 1)) + "|")
    for row in rows:
        line("| " + " | ".join(row) + " |")
    line()


def num(number):
    if number is None:
        return "–"
    if number >= 10_000_000:
        return f"{number / 1e6:.1f} M"
    if number >= 100_000:
        return f"{number / 1e3:.0f} k"
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.1f}"


def size(number):
    for unit in ["B", "KiB", "MiB"]:
        if number < 1024 or unit == "MiB":
            return f"{number:.0f} {unit}" if unit == "B" or number >= 100 else f"{number:.1f} {unit}"
        number /= 1024


def ratio(number, base):
    return f"{number / base:.2f}×" if number is not None and base else "–"
