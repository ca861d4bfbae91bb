import { afterAll, beforeAll, expect, it } from 'vitest'
import { importItems } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('moving in is a first step of admins until an import wrote something', async () => {
  const { people, deps } = newsroom
  const steps = async (user: typeof people.admin) =>
    (await newsroom.as(user).site.firstSteps()).filter(({ step }) => step === 'move-in')
  expect(await steps(people.staff)).toEqual([])
  expect(await steps(people.admin)).toEqual([{ step: 'move-in', isDone: false }])
  const item = { source: 'feed:x', type: 'article', sourceId: '1', hash: '', importId: 1 }
  await deps.db.write((tx) => tx.db.insert(importItems).values({ ...item, updatedAt: deps.clock.iso() }))
  expect(await steps(people.admin)).toEqual([{ step: 'move-in', isDone: true }])
})
