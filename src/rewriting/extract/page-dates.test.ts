import { expect, it } from 'vitest'
import { dateInAddress, isoDate } from './page-dates.ts'

it.each([
  ['2026-03-01T10:00:00+01:00', '2026-03-01T10:00:00+01:00'],
  ['2026-11-26T23:30:00-05:00', '2026-11-26T23:30:00-05:00'],
  ['2026-03-01 10:00:00+0100', '2026-03-01T10:00:00+01:00'],
  ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01 10:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['01.03.2026, 10:30 Uhr', '2026-03-01T10:30:00.000Z'],
  ['2026年3月1日 10時30分', '2026-03-01T10:30:00.000Z'],
  ['Fri Apr 28 19:20:36 CEST 2023', '2023-04-28T19:20:36+02:00'],
  ['March 1, 2026', '2026-03-01T00:00:00.000Z'],
  ['Mon, 02 Mar 2026 23:15:00 -0600', '2026-03-02T23:15:00-06:00'],
  ['04/23/2026', '2026-04-23T00:00:00.000Z'],
  ['23/04/2026', '2026-04-23T00:00:00.000Z'],
  ['03/04/2026', null],
  ['2026-13-45', null],
  ['31/02/2026', null],
  ['2026-02-30', null],
  ['February 30, 2026', null],
  ['Mon, 30 Feb 2026 10:00:00 +0100', null],
  ['30 March 2026 02:00', '2026-03-30T02:00:00.000Z'],
  ['0001-01-01T00:00:00Z', null],
  ['yesterday', null],
  ['', null],
])('reads %j as %j', (text, expected) => {
  expect(isoDate(text)).toBe(expected)
})

it.each([
  ['en-us', '2026-03-04T00:00:00.000Z'],
  ['en-GB', '2026-04-03T00:00:00.000Z'],
  ['de', '2026-04-03T00:00:00.000Z'],
])('reads 03/04/2026 on a page in %s', (language, expected) => {
  expect(isoDate('03/04/2026', language)).toBe(expected)
})

it.each([
  ['https://post.example/2026/03/01/ferry', '2026-03-01T00:00:00.000Z'],
  ['https://post.example/news/20260301/ferry', '2026-03-01T00:00:00.000Z'],
  ['https://post.example/news/1234567890', null],
  ['no address', null],
])('reads the date of the address %j as %j', (url, expected) => {
  expect(dateInAddress(url)).toBe(expected)
})
