import { expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

/** Zeros of Arabic, Bengali, Thai, Burmese, Khmer, Tibetan, Eastern Pwo Karen and Adlam. */
const ZEROS = [0x30, 0x660, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xf20, 0x116da, 0x1e950, 0x1d7ce]

it.each(ZEROS)('reads the digits after zero at %i', (zero) => {
  const typed = Array.from('0123456789', (digit) => String.fromCodePoint(zero + Number(digit))).join('')
  expect(typedCode(typed)).toBe('0123456789')
})
