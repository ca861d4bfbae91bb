import { describe, expect, it } from 'vitest'
import { isEmbargo, readEmbargo } from './embargo.ts'

const RECEIVED = { now: '2026-11-25T08:00:00.000Z', timeZone: 'Europe/Berlin' }
const readUntil = (line: string) => {
  expect(isEmbargo(line), line).toBe(true)
  return readEmbargo(line, RECEIVED).until
}

it.each([
  ['Embargoed until 6 a.m. Friday EST', '2026-11-27T11:00:00.000Z'],
  ['Embargoed until 10 a.m. tomorrow (Sydney time)', '2026-11-25T23:00:00.000Z'],
  ['EMBARGOED UNTIL 1600 GMT', '2026-11-25T16:00:00.000Z'],
  ['Embargo 2 December 2026 0500 GMT', '2026-12-02T05:00:00.000Z'],
  ['Embargoed until Jan. 3, 10:00 GMT', '2027-01-03T10:00:00.000Z'],
  ['Embargoed until 10:00 SGT, 27 November 2026', '2026-11-27T02:00:00.000Z'],
  ['Embargoed until 10:00 UTC+2 on 27 Nov', '2026-11-27T08:00:00.000Z'],
  ['Embargoed until 2026-11-28T09:00+01:00', '2026-11-28T08:00:00.000Z'],
  ['Embargo: 11/27/2026 9:00 AM ET', '2026-11-27T14:00:00.000Z'],
  ['FOR RELEASE 8:30 A.M. EST, FRIDAY, NOVEMBER 27, 2026', '2026-11-27T13:30:00.000Z'],
  ['Sperrfrist 26.11., 17 Uhr', '2026-11-26T16:00:00.000Z'],
  ['Sperrfrist 2.12. um 17.00 Uhr', '2026-12-02T16:00:00.000Z'],
  ['Frei für Donnerstag, 5 Uhr', '2026-11-26T04:00:00.000Z'],
  ['Nicht vor dem 27.11.2026, 10 Uhr, veröffentlichen', '2026-11-27T09:00:00.000Z'],
  ['Sous embargo jusqu’au 27 novembre à 6 h (heure de Paris)', '2026-11-27T05:00:00.000Z'],
  ['Embargado hasta el 28 de noviembre a las 9 de la mañana, hora de Bogotá', '2026-11-28T14:00:00.000Z'],
])('reads %j', (line, until) => {
  expect(readUntil(line)).toBe(until)
})

it('reads midnight as the end of the day', () => {
  expect(readUntil('Embargoed until midnight GMT on 26 November')).toBe('2026-11-27T00:00:00.000Z')
})

describe('leaves a time to a person', () => {
  it.each([
    ['a zone that is not known', 'Embargoed until 10:00 XYT on 27 November'],
    ['a zone that several countries use', 'Embargoed until 10:00 IST 27 November'],
    ['the time of a place that it does not name', 'Embargoed until noon local time Friday'],
    ['day and month that can be exchanged', 'Embargo: 05/12/2026 09:00 GMT'],
    ['a date on another weekday', 'Embargoed until 00:01 Thursday, 27 November 2026'],
    ['a number of which the use is not clear', 'Embargo 12: 10:00 GMT'],
    ['a day without a time', 'Embargoed until 27 November 2026'],
  ])('with %s', (_name, line) => {
    expect(readUntil(line)).toBeNull()
  })
})

it.each([
  'The arms embargo until 2025 hurt Zubara, officials said',
  'EMBARGO JEUDI ET VENDREDI 10H',
  'Release of 200 prisoners begins',
  'For use in the kitchen only 3 times',
])('finds no instruction in %j', (line) => {
  expect(isEmbargo(line)).toBe(false)
})
