import { describe, expect, it } from 'vitest'
import { pickEncoding } from './accept-encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'brotli'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'brotli'],
    ['identity', 'identity'],
    [['gzip', 'br'], 'brotli'],
  ])('is for %o: %s', (accepted, encoding) => {
    expect(pickEncoding(accepted)).toBe(encoding)
    expect(pickEncoding(accepted), 'asked again').toBe(encoding)
  })
})
