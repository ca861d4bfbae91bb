"""Checks a copy of a public record in a folder, and prints its size or the first thing that is wrong.

Written from c2sp.org/tlog-tiles, tlog-checkpoint, signed-note and tlog-proof, RFC 6962 and RFC 8785; shares no code with
the product. Needs Python 3 and python3-cryptography.
"""

import base64
import hashlib
import json
import pathlib
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


class Wrong(Exception):
    pass


def need(condition, what):
    if not condition:
        raise Wrong(what)


def leaf_hash(entry):
    return hashlib.sha256(b"\x00" + entry).digest()


def tree_hash(hashes):
    if not hashes:
        return hashlib.sha256(b"").digest()
    if len(hashes) == 1:
        return hashes[0]
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return hashlib.sha256(b"\x01" + tree_hash(hashes[:split]) + tree_hash(hashes[split:])).digest()


def from_base64(text):
    raw = base64.b64decode(text, validate=True)
    need(base64.b64encode(raw).decode() == text, "base 64 is misspelled")
    return raw


def read_key(text):
    need(text.endswith("\n"), "the key is cut")
    name, key_id, material = text[:-1].split("+", 2)
    raw = from_base64(material)
    need(raw[0] == 1 and len(raw) == 33, "the key is not an Ed25519 key")
    expected = hashlib.sha256(name.encode() + b"\n" + raw).digest()[:4]
    need(expected.hex() == key_id, "the id does not belong to the key")
    return name, expected, Ed25519PublicKey.from_public_bytes(raw[1:])


def read_note(data, key):
    name, key_id, public = key
    text, _, signatures = data.decode("utf-8").rpartition("\n\n")
    text += "\n"
    found = False
    need(signatures.endswith("\n"), "the note is cut")
    for line in signatures[:-1].split("\n"):
        dash, signer, encoded = line.split(" ")
        raw = from_base64(encoded)
        need(dash == "\u2014", "a signature line is malformed")
        if signer == name and raw[:4] == key_id:
            try:
                public.verify(raw[4:], text.encode())
            except InvalidSignature:
                raise Wrong("the signature of the checkpoint is wrong")
            found = True
    need(found, "the checkpoint is not signed by the key")
    return text


def tile_path(level, index, width):
    digits = str(index)
    digits = digits.zfill((len(digits) + 2) // 3 * 3)
    parts = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    path = "/".join(["x" + part for part in parts[:-1]] + parts[-1:])
    return f"tile/{level}/{path}" + ("" if width == 256 else f".p/{width}")


def entries_of(bundle):
    at = 0
    while at < len(bundle):
        length = int.from_bytes(bundle[at : at + 2], "big")
        need(at + 2 + length <= len(bundle), "a bundle of entries is cut")
        yield bundle[at + 2 : at + 2 + length]
        at += 2 + length


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


NEEDED = {"leaf", "article", "version", "hash"}
WORDS = {"salt", "text"}


def check_texts(line, number, rows):
    for row in rows:
        need(NEEDED <= row.keys() <= NEEDED | WORDS | {"file"}, f"line {number}: a version has other fields")
        shown = [key for key in WORDS if row.get(key) is not None]
        need(len(shown) != 1, f"line {number}: the words are not whole")
        if shown:
            said = hashlib.sha256(from_base64(row["salt"]) + row["text"].encode()).digest()
            need(base64.b64encode(said).decode() == row["hash"], f"line {number}: the words are not those signed")
    if "list" in line:
        listed = [
            {key: value for key, value in
             (("article", row["article"]), ("hash", row["hash"]), ("version", row["version"])) if value is not None}
            for row in sorted(rows, key=lambda row: row["article"])
        ]
        digest = base64.b64encode(hashlib.sha256(canonical(listed).encode()).digest()).decode()
        need(digest == line["list"], f"line {number}: the list is not the one signed")
    elif "article" in line:
        need(len(rows) == 1, f"line {number}: its version is missing")
        same = rows[0]["article"] == line["article"] and rows[0]["version"] == line["version"]
        need(same and rows[0]["hash"] == line.get("hash"), f"line {number}: the version is not the one signed")


def verify(folder):
    read = lambda path: (folder / path).read_bytes()
    key = read_key(read("vkey").decode())
    origin, size, root = read_note(read("checkpoint"), key).split("\n")[:3]
    need(origin == key[0], "the checkpoint and the key name different records")
    size = int(size)
    leaves, lines = [], []
    for index in range((size + 255) // 256):
        width = min(256, size - index * 256)
        entries = list(entries_of(read(tile_path("entries", index, width))))
        need(len(entries) == width, "a bundle has the wrong number of entries")
        hashes = [leaf_hash(entry) for entry in entries]
        need(read(tile_path(0, index, width)) == b"".join(hashes), f"tile 0/{index} is wrong")
        leaves += hashes
        for entry in entries:
            line = json.loads(entry)
            need(canonical(line) == entry.decode(), f"line {len(lines) + 1} is not canonical JSON")
            need(not lines or lines[-1]["time"] <= line["time"], f"line {len(lines) + 1} is older")
            lines.append(line)
    level, below = 1, leaves
    while len(below) >= 256:
        below = [tree_hash(below[at : at + 256]) for at in range(0, len(below) - 255, 256)]
        for index in range(0, len(below), 256):
            part = below[index : index + 256]
            need(read(tile_path(level, index // 256, len(part))) == b"".join(part), f"tile {level} is wrong")
        level += 1
    need(base64.b64encode(tree_hash(leaves)).decode() == root, "the lines are not those of the checkpoint")
    for first in range(0, size, 8):
        rows = [json.loads(text) for text in read(f"texts/{first // 8}").decode().split("\n")[:-1]]
        for row in rows:
            if "file" in row:
                row.update(json.loads(read(row["file"])))
        for at in range(first, min(first + 8, size)):
            check_texts(lines[at], at + 1, [row for row in rows if row["leaf"] == at])
    return f"{origin}: {size} lines"


def is_right(folder):
    try:
        print(f"{folder.name}: {verify(folder)}")
        return True
    except Exception as error:  # Whatever cannot be read is wrong.
        print(f"{folder.name}: wrong: {error}")
        return False


if __name__ == "__main__":
    sys.exit(0 if all([is_right(pathlib.Path(each)) for each in sys.argv[1:]]) else 1)
