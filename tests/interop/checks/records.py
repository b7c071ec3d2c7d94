"""Makes the records that clients produce, and compares what they read."""

from programs import Failed

CODECS = ("none", "gzip", "snappy", "lz4", "zstd")


def text_record(codec, acks, key, value, headers):
    """Returns a record of text only, for clients that read lines; `headers` are pairs of text."""
    return {
        "codec": codec,
        "acks": acks,
        "partition": 0,
        "key": key.encode().hex(),
        "value": value.encode().hex(),
        "headers": [[name, header.encode().hex()] for name, header in headers],
    }


def random_text(r):
    return "".join(r.choice("abc déf 漢字 😀 -_./") for _ in range(r.choice([1, 10, 100, 2000])))


def random_bytes(r, most=3000):
    """Returns random data as hex: null, empty, noise, or compressible data; sometimes large."""
    kind = r.random()
    if kind < 0.1:
        return None
    if kind < 0.2:
        return ""
    if most > 100 and kind < 0.22:
        return r.randbytes(100_000).hex()
    if kind < 0.6:
        return r.randbytes(r.randrange(min(most, 200))).hex()
    return (b"the same again and again " * most)[: r.randrange(most)].hex()


def contents(record):
    return record["key"], record["value"], record["headers"]


def ends(records):
    """Returns the offset after the last record of each partition."""
    partitions = [r["partition"] for r in records]
    return {p: partitions.count(p) for p in sorted(set(partitions))}


def codecs_in(folder):
    """Yields the codec of each batch in a partition's segments (magic 2: size at 8, attributes at 21)."""
    for segment in folder.glob("*.log"):
        data, at = segment.read_bytes(), 0
        while at < len(data):
            yield CODECS[data[at + 22] & 7]
            at += 12 + int.from_bytes(data[at + 8 : at + 12])


def expect(what, wanted, found):
    """Compares two values; the error shows the first difference."""
    if wanted == found:
        return
    where = ""
    if isinstance(wanted, list) and isinstance(found, list):
        common = min(len(wanted), len(found))
        at = next((n for n in range(common) if wanted[n] != found[n]), common)
        where = f" at {at} of {len(wanted)} wanted and {len(found)} found"
        wanted, found = wanted[at : at + 1], found[at : at + 1]
    raise Failed(f"{what}{where}: wanted {str(wanted)[:400]}, found {str(found)[:400]}")
