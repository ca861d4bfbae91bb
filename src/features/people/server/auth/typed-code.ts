/**
 * Returns a code that a person typed as it was written: without spaces, hyphens and invisible characters, in uppercase
 * and with the digits of ASCII.
 */
export function typedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, digitOf)
}

/** Returns a decimal digit in ASCII. Unicode has those of a script in order, from zero, without a gap. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}
