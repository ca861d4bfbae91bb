import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayName, monthName, weeksOf } from './month-grid.ts'

describe('the days of a month', () => {
  it('come in whole weeks from Sunday on', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  it('cross years and leap days', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('have names', () => {
    expect(monthName('2026-11')).toBe('November 2026')
    expect(dayName('2026-11-20')).toBe('Friday, November 20')
  })
})
