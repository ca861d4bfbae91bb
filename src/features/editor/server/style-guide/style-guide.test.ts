import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

it('returns the default, saves a new version, and rejects overwriting a newer one', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  expect(await staff.styleGuide.read()).toMatchObject({ version: 0, guide: DEFAULT_STYLE_GUIDE, notes: '' })
  const guide = { ...DEFAULT_STYLE_GUIDE, spelling: 'british' as const }
  await staff.styleGuide.save({ guide, notes: 'Be fair.', version: 0 })
  expect(await staff.styleGuide.read()).toMatchObject({ version: 1, guide, notes: 'Be fair.' })
  const stale = newsroom.as(newsroom.people.admin).styleGuide.save({ guide, notes: '', version: 0 })
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
})
