"""Verifies the DKIM signature of the message on standard input with dkimpy, and prints the headers that it covers.

The arguments are the name of the key in DNS and its TXT record. Exits with status 1 if the signature is wrong.
"""

import sys

import dkim


def main(name: str, record: str) -> int:
    message = sys.stdin.buffer.read()
    verifier = dkim.DKIM(message, minkey=2048)

    def look_up(asked: bytes, timeout: int = 5) -> bytes:
        if asked.rstrip(b".").decode() != name:
            raise ValueError(f"asked for {asked!r}")
        return record.encode()

    if not verifier.verify(dnsfunc=look_up):
        return 1
    print(" ".join(field.decode().lower() for field in verifier.include_headers))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
