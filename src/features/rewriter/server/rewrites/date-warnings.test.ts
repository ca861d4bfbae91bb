import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { dateWarnings } from './date-warnings.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const DATED = 'The council met yesterday, and it will vote again on Thursday in the hall.'
const UNDATED = 'The council met on March 3 and will vote again in the hall.'

function warningsFor(days: number | null, content: string, style = 'balanced') {
  const { deps, clock } = newsroom
  const publishedAt = days === null ? null : new Date(clock.now() - days * DAY_MS).toISOString()
  return dateWarnings({ publishedAt }, { content, style }, deps)
}

it('warn of a source that is older than two days, and of its days', () => {
  expect(warningsFor(3, UNDATED)).toEqual([expect.stringContaining('The source was published on')])
  expect(warningsFor(3, DATED)).toEqual([
    expect.stringContaining('The source was published on'),
    expect.stringContaining('yesterday, Thursday'),
  ])
})

it('leave a new source alone, except for the days that a digest quotes', () => {
  expect(warningsFor(1, DATED)).toEqual([])
  expect(warningsFor(null, DATED)).toEqual([])
  expect(warningsFor(1, DATED, 'creative')).toEqual([expect.stringContaining('yesterday, Thursday')])
  expect(warningsFor(1, UNDATED, 'creative')).toEqual([])
})
