/** The zeros of digits that keyboards of these scripts type: Arabic, Persian, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966]

/**
 * Returns a code that a person typed as it was written: without spaces, hyphens and invisible characters, in uppercase
 * and with the digits of ASCII.
 */
export function typedCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  return plain.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => point >= each && point < each + 10)
    return zero === undefined ? digit : String(point - zero)
  })
}
