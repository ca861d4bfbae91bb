import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { deleteOldTips } from './tip-box.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

it('takes tips of anyone, shows them to staff, and deletes them after 90 days', async () => {
  await newsroom.as(null).tipBox.send({ text: 'Look at the harbor.', email: 'ann@a.example' })
  const staff = newsroom.as(newsroom.people.staff)
  expect(await staff.tipBox.list()).toMatchObject([{ text: 'Look at the harbor.' }])
  await expect(newsroom.as(newsroom.people.writer).tipBox.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  newsroom.clock.advance(91 * 86_400_000)
  await deleteOldTips(newsroom.deps)
  expect(await staff.tipBox.list()).toEqual([])
})
