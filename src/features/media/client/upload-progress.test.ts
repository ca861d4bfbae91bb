import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextProgress, PROGRESS } from './upload-progress.ts'

it('never runs ahead of the bytes sent', () => {
  expect(nextProgress(10, 0, () => 0.9)).toBe(10)
  expect(nextProgress(10, 0.1, () => 0.99)).toBe(18)
  expect(nextProgress(10, 1, () => 0.5)).toBe(17.5)
  expect(nextProgress(89, 1, () => 0.99)).toBe(90)
})

it('rises by less than 15 a step and stays between 10 and 90', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(share, chance), { maxLength: 60 }), (ticks) => {
      let shown: number = PROGRESS.start
      for (const [sent, random] of ticks) {
        const next = nextProgress(shown, sent, () => random)
        expect(next).toBeGreaterThanOrEqual(shown)
        expect(next - shown).toBeLessThan(PROGRESS.maxStep)
        expect(next).toBeLessThanOrEqual(PROGRESS.cap)
        shown = next
      }
    }),
  )
})
