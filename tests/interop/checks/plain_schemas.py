"""Writes Kafka's schema files as in `tests/data/schemas`: without comments and `about`, which do not affect bytes."""

import argparse
import json
import pathlib

import values


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("schemas", type=pathlib.Path, help="a folder for each module, as the jars have them")
    arguments.add_argument("out", type=pathlib.Path)
    given = arguments.parse_args()
    for path in sorted(given.schemas.rglob("*.json")):
        spec = json.loads(values.without_comments(path.read_text(encoding="utf-8")))
        out = given.out / path.parent.relative_to(given.schemas)
        out.mkdir(parents=True, exist_ok=True)
        (out / f"{spec['name']}.json").write_text(plain(spec), encoding="utf-8")


def plain(spec):
    """Formats a schema with one key of the message, or one field, per line."""
    keys = [f'  "{key}": {whole(value)}' for key, value in spec.items() if key not in ("fields", "commonStructs", "about")]
    keys += [f'  "{key}": {rows(spec[key], 2)}' for key in ("fields", "commonStructs") if key in spec]
    return "{\n" + ",\n".join(keys) + "\n}\n"


def rows(items, indent):
    pad = " " * indent
    lines = ",\n".join(f"{pad}  {row(item, indent + 2)}" for item in items)
    return f"[\n{lines}\n{pad}]" if items else "[]"


def row(item, indent):
    keys = [f'"{key}": {whole(value)}' for key, value in item.items() if key not in ("fields", "about")]
    keys += [f'"fields": {rows(item["fields"], indent)}'] if "fields" in item else []
    return "{" + ", ".join(keys) + "}"


def whole(value):
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
