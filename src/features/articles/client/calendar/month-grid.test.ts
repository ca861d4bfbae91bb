import { describe, expect, it } from 'vitest'
import { dayName, weeksOf } from './month-grid.ts'

describe('the calendar grid', () => {
  it('fills whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  it('names a day', () => {
    expect(dayName('2026-11-20')).toBe('Friday, November 20')
  })
})
