import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  instantOf,
  lastDayOf,
  localTimeOf,
  sameTimeAfterDays,
  startOfDay,
} from './dates.ts'

describe('local times of the newsroom', () => {
  it('convert to an instant and back', () => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      const iso = '2026-11-20T21:12:00.000Z'
      expect(instantOf(localTimeOf(iso, zone), zone)).toBe(iso)
    }
  })

  it('are right on both sides of a clock change', () => {
    expect(instantOf('2026-03-29T01:30', 'Europe/Vienna')).toBe('2026-03-29T00:30:00.000Z')
    expect(instantOf('2026-03-29T03:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-10-25T04:30', 'Europe/Vienna')).toBe('2026-10-25T03:30:00.000Z')
  })

  it('return the first of a time that occurs twice', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Vienna')).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-03-29T02:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('give the day in the time zone of the site', () => {
    expect(dayOf('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21')
  })

  it('return null for an invalid time', () => {
    expect(instantOf('', 'UTC')).toBeNull()
  })
})

it('accepts a year that is still being typed, in every zone', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
    expect(instantOf('0002-05-05T10:00', zone)).toBe('0002-05-05T10:00:00.000Z')
    expect(instantOf('0202-05-05T10:00', zone)).toBe('0202-05-05T10:00:00.000Z')
  }
})

describe('days of the newsroom’s calendar', () => {
  it('begin at midnight of the site’s time zone, wherever the browser is', () => {
    expect(startOfDay('2026-11-20', 'America/New_York')).toBe('2026-11-20T05:00:00.000Z')
    expect(startOfDay('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-19T18:30:00.000Z')
    expect(startOfDay('', 'UTC')).toBeUndefined()
  })

  it('are counted across months, leap days, and clock changes', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(3)
    expect(() => addDays('', 1)).toThrow(RangeError)
  })

  it('are added to an instant by the local clock', () => {
    const evening = '2026-10-31T03:30:20.000Z'
    expect(sameTimeAfterDays(evening, 7, 'America/New_York')).toBe('2026-11-07T04:30:00.000Z')
    expect(sameTimeAfterDays(evening, 7, 'UTC')).toBe('2026-11-07T03:30:00.000Z')
    expect(() => sameTimeAfterDays('', 1, 'UTC')).toThrow(RangeError)
  })

  it('belong to months', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
  })
})
