import { describe, expect, it } from 'vitest'
import { withLanguage } from '#server/lib/with-language.ts'
import { dayName, weekdayOf, weeksOf } from './month-grid.ts'

describe('the calendar grid', () => {
  it('fills whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  it('fills weeks from Monday to Sunday in other languages', () => {
    const weeks = withLanguage('de', () => weeksOf('2026-11'))
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  })

  it('names a day', () => {
    expect(dayName('2026-11-20')).toBe('Friday, November 20')
    expect(weekdayOf('2026-11-20', 'short')).toBe('Fri')
    expect(withLanguage('de', () => weekdayOf('2026-11-24', 'short'))).toBe('Di')
  })
})
