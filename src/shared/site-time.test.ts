import { describe, expect, it } from 'vitest'
import { dayOf, instantOf, localTimeOf, nextDay, startOfDay } from './site-time.ts'

describe('the newsroom’s clock', () => {
  it('goes there and back', () => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      const iso = '2026-11-20T21:12:00.000Z'
      expect(instantOf(localTimeOf(iso, zone), zone)).toBe(iso)
    }
  })

  it('holds across a change of the clock', () => {
    expect(instantOf('2026-03-29T01:30', 'Europe/Vienna')).toBe('2026-03-29T00:30:00.000Z')
    expect(instantOf('2026-03-29T03:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-10-25T04:30', 'Europe/Vienna')).toBe('2026-10-25T03:30:00.000Z')
  })

  it('knows the day where the newsroom is', () => {
    expect(dayOf('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21')
  })

  it('refuses what is no time', () => {
    expect(instantOf('', 'UTC')).toBeNull()
  })
})

it('takes a year that is still being typed, in every zone', () => {
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

  it('follow each other across months and clock changes', () => {
    expect(nextDay('2026-02-28')).toBe('2026-03-01')
    expect(nextDay('2026-12-31')).toBe('2027-01-01')
    expect(nextDay('')).toBe('')
  })
})
