import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('cannot be switched off while an issue is being sent, and can afterward', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { id: newsletterId } = await admin.newsletters.create({ name: 'Morning' })
  const { id } = await admin.issues.create({ newsletterId })
  const set = (status: 'sending' | 'sent') =>
    newsroom.deps.db.write(async (tx) => {
      await tx.db.update(issues).set({ status }).where(eq(issues.id, id))
      tx.emit({ type: 'settings.changed' })
    })
  await set('sending')
  const off = { name: 'newsletters', isOn: false }
  await expect(admin.features.switch(off)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(newsroom.deps.switches.isOn('newsletters')).toBe(true)
  await set('sent')
  await admin.features.switch(off)
  expect(newsroom.deps.switches.isOn('newsletters')).toBe(false)
})
