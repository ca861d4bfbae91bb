import { describe, expect, it } from 'vitest'
import { dayOf, instantOf, localTimeOf } from './site-time.ts'

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
