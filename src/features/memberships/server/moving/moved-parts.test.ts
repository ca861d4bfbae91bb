import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { movedParts } from './moved-parts.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

it('takes over no payments while memberships are off, when nothing would end them', async () => {
  const { deps, people } = newsroom
  const turn = (isOn: boolean) => newsroom.as(people.admin).features.switch({ name: 'memberships', isOn })
  const now = deps.clock.iso()
  const restore = (subscriptions: object[]) =>
    deps.db.write(async (tx) => {
      const row = { email: 'ada@a.example', tier: 'Friends', subscriptions }
      await movedParts['readers/memberships']?.restore(tx, [row], { now, deps, source: 'folder' })
    })
  await turn(false)
  await expect(restore([{ stripeId: 'sub_1' }])).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(restore([])).resolves.toBeUndefined()
  await turn(true)
  await expect(restore([{ stripeId: 'sub_1' }])).resolves.toBeUndefined()
  expect(await deps.db.read.$count(stripeSubscriptions)).toBe(0)
})
