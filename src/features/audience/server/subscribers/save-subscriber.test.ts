import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { type ImportedSubscriber, saveSubscriber } from './save-subscriber.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const ANNA: ImportedSubscriber = {
  email: 'Anna@Example.org',
  name: 'Anna',
  tier: 'free',
  isSubscribed: true,
  note: '',
  labels: ['VIP'],
  createdAt: '2020-01-02T03:04:05.000Z',
}
const AT = '2026-01-01T00:00:00.000Z'
const save = (changes: Partial<ImportedSubscriber> = {}, at = AT) =>
  newsroom.deps.db.write((tx) => saveSubscriber(tx, { ...ANNA, ...changes }, at))
const rows = () => newsroom.deps.db.read.select().from(subscribers)

it('stores an address once, whatever its case, and writes nothing the second time', async () => {
  const first = await save()
  expect(first).toMatchObject({ outcome: 'added' })
  expect(await save({ email: ' ANNA@example.ORG ' }, '2026-02-01T00:00:00.000Z')).toEqual({
    ...first,
    outcome: 'unchanged',
  })
  expect(await rows()).toMatchObject([
    { email: 'Anna@Example.org', emailKey: 'anna@example.org', createdAt: ANNA.createdAt, updatedAt: AT },
  ])
})

it('ignores spaces and invisible signs around an address, as other programs copy them', async () => {
  const saved = await save({ email: '\u200bcopied@example.org\u00a0\u202c' })
  expect(saved).toMatchObject({ outcome: 'added' })
  expect((await rows()).map(({ emailKey }) => emailKey)).toContain('copied@example.org')
  await newsroom.deps.db.write((tx) =>
    tx.db.delete(subscribers).where(eq(subscribers.emailKey, 'copied@example.org')),
  )
})

it('takes over a new tier, and never subscribes a person again', async () => {
  expect(await save({ tier: 'paid', isSubscribed: false })).toMatchObject({ outcome: 'changed' })
  expect(await save({ tier: 'paid', isSubscribed: true })).toMatchObject({ outcome: 'unchanged' })
  expect(await rows()).toMatchObject([{ tier: 'paid', isSubscribed: false }])
})

it('bounds what a stranger wrote', async () => {
  const labels = Array.from({ length: 80 }, () => 'l'.repeat(300))
  await save({
    email: 'long@example.org',
    name: 'n\u0000\u202E'.repeat(500),
    note: 'x'.repeat(9_999),
    labels,
  })
  const row = (await rows()).find((each) => each.email === 'long@example.org')
  expect(row).toMatchObject({ name: 'n'.repeat(200), note: 'x'.repeat(2_000) })
  expect(row?.labels).toEqual(Array.from({ length: 50 }, () => 'l'.repeat(100)))
})

it.each(['', 'anna', 'anna@', `${'a'.repeat(300)}@example.org`, '=cmd@x', 'a b@example.org'])(
  'rejects %j, which is no e-mail address',
  async (email) => {
    expect(await save({ email })).toEqual({ rejected: 'notEmailAddress' })
  },
)

it.each([
  'gone.12@deletion-request.substack.com',
  'deleted@site.invalid',
  ' GONE@Deletion-Request.Substack.com ',
])('does not store %j, which replaced the address of a deleted person', async (email) => {
  expect(await save({ email })).toEqual({ rejected: 'addressIsSuppressed' })
})
