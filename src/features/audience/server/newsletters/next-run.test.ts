import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

const daily = (time: string) =>
  ({ from: 'front-page', sectionId: null, days: [1, 2, 3, 4, 5, 6, 7], time, stories: 3 }) as const

it.each([
  ['skipped', 'Europe/Vienna', '02:30', '2026-03-28T12:00Z', ['2026-03-29T01:30', '2026-03-30T00:30']],
  ['twice', 'Europe/Vienna', '02:30', '2026-10-24T12:00Z', ['2026-10-25T00:30', '2026-10-26T01:30']],
  [
    'skipped at midnight',
    'America/Santiago',
    '00:15',
    '2026-09-05T12:00Z',
    ['2026-09-06T04:15', '2026-09-07T03:15'],
  ],
])('makes one issue on the day on which its time is %s', (_, timeZone, time, from, expected) => {
  const rule = { ...daily(time), days: [...daily(time).days] }
  const first = nextRun(rule, Date.parse(from), timeZone) ?? ''
  const second = nextRun(rule, Date.parse(first), timeZone)
  expect([first, second]).toEqual(expected.map((at) => `${at}:00.000Z`))
})
