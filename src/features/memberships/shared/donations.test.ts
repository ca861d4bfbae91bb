import { describe, expect, it } from 'vitest'
import { DEFAULT_DONATIONS, donationSettings, minorUnits } from './donations.ts'

describe('minorUnits', () => {
  it.each([
    ['USD', 5, 500],
    ['EUR', 25, 2_500],
    ['JPY', 500, 500],
    ['KRW', 5_000, 5_000],
    ['XOF', 1_000, 1_000],
    ['MGA', 9, 9],
    ['KWD', 5, 5_000],
    ['BHD', 1, 1_000],
    ['ISK', 500, 50_000],
    ['UGX', 5, 500],
    ['HUF', 2_000, 200_000],
  ])('%s %i is %i at Stripe', (currency, amount, expected) => {
    expect(minorUnits(amount, currency)).toBe(expected)
  })
})

describe('donation settings', () => {
  const accepts = (change: object) => donationSettings.safeParse({ ...DEFAULT_DONATIONS, ...change }).success

  it('are accepted as they are at first', () => {
    expect(accepts({})).toBe(true)
  })

  it.each([
    { currency: 'usd' },
    { currency: 'XYZ' },
    { currency: '' },
    { amounts: [] },
    { amounts: [0] },
    { amounts: [-5] },
    { amounts: [2.5] },
    { amounts: [Number.NaN] },
    { amounts: [5, 5] },
    { amounts: [1, 2, 3, 4, 5, 6, 7] },
    { amounts: [1_000_000] },
    { currency: 'KWD', amounts: [100_000] },
    { currency: 'JPY', amounts: [100_000_000] },
    { heading: 'x'.repeat(81) },
    { text: 'x'.repeat(601) },
  ])('are rejected with %j', (change) => {
    expect(accepts(change)).toBe(false)
  })

  it('may be large where a unit is worth little', () => {
    expect(accepts({ currency: 'JPY', amounts: [99_999_999] })).toBe(true)
    expect(accepts({ currency: 'KWD', amounts: [99_999] })).toBe(true)
    expect(accepts({ currency: 'EUR', amounts: [999_999] })).toBe(true)
  })
})
