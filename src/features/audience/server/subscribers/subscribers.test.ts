import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOne } from '#db/queries/insert-one.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { ROWS_PER_PART } from '#shared/csv-part.ts'
import { saveSubscriber } from './save-subscriber.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.deps.db.write(async (tx) => {
    for (const [email, name, tier, isSubscribed] of READERS)
      await saveSubscriber(tx, { email, name, tier, isSubscribed, note: '', labels: [], createdAt: AT }, AT)
  })
})
afterAll(() => newsroom.close())

const AT = '2026-01-01T00:00:00.000Z'
const READERS = [
  ['Cleo@x.org', 'Cleo', 'free', true],
  ['ann@x.org', '=cmd()', 'paid', true],
  ['bob@y.org', 'Bob X.', 'free', false],
] as const

const admin = () => newsroom.as(newsroom.people.admin).subscribers
const emails = (page: { items: Array<{ email: string }> }) => page.items.map((each) => each.email)

/** Cleo gets two newsletters, and left a third. */
const subscribeCleo = () =>
  newsroom.deps.db.write(async (tx) => {
    const [cleo] = await tx.db.select().from(subscribers).where(eq(subscribers.emailKey, 'cleo@x.org'))
    for (const [name, endedAt] of [
      ['Weekly', null],
      ['Daily', null],
      ['Sports', AT],
    ] as const) {
      const times = { createdAt: AT, updatedAt: AT }
      const { id } = await insertOne(tx, newsletters, { name, slug: name.toLowerCase(), ...times })
      const row = { subscriberId: cleo?.id ?? 0, newsletterId: id, createdAt: AT, endedAt }
      await tx.db.insert(newsletterSubscriptions).values(row)
    }
    tx.emit({ type: 'settings.changed' })
  })

it('lists subscribers by address, a page at a time', async () => {
  const first = await admin().list({ limit: 2 })
  expect(emails(first)).toEqual(['ann@x.org', 'bob@y.org'])
  const second = await admin().list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(emails(second)).toEqual(['Cleo@x.org'])
  expect(second.nextCursor).toBeNull()
})

it('finds subscribers by address, name and tier', async () => {
  expect(emails(await admin().list({ q: 'X.' }))).toEqual(['ann@x.org', 'bob@y.org', 'Cleo@x.org'])
  expect(emails(await admin().list({ q: 'cleo' }))).toEqual(['Cleo@x.org'])
  expect(emails(await admin().list({ tier: 'paid' }))).toEqual(['ann@x.org'])
  expect(emails(await admin().list({ q: '%' }))).toEqual([])
})

it('names the newsletters that each subscriber gets, and lists those of one', async () => {
  await subscribeCleo()
  const [weekly, , sports] = await newsroom.deps.db.read.select().from(newsletters)
  const named = (await admin().list({})).items.map(({ email, newsletters: names }) => [email, names])
  expect(named).toEqual([
    ['ann@x.org', []],
    ['bob@y.org', []],
    ['Cleo@x.org', ['Daily', 'Weekly']],
  ])
  expect(emails(await admin().list({ newsletterId: weekly?.id ?? 0 }))).toEqual(['Cleo@x.org'])
  // Cleo left it.
  expect(emails(await admin().list({ newsletterId: sports?.id ?? 0 }))).toEqual([])
  expect(emails(await admin().list({ newsletterId: weekly?.id ?? 0, q: 'ann' }))).toEqual([])
})

it('counts subscribers by tier, and those who get mail', async () => {
  expect(await admin().counts()).toEqual({
    total: 3,
    subscribed: 2,
    tiers: { free: 2, paid: 1, complimentary: 0 },
  })
})

it('writes CSV without formulas, with the newsletters of each reader, in parts', async () => {
  const { csv, next } = await admin().csv({})
  expect(csv.split('\r\n')).toEqual([
    'email,name,tier,subscribed,newsletters,labels,note,created_at,confirmed_at,consent_source,consent_at,consent_words',
    `Cleo@x.org,Cleo,free,true,"daily, weekly",,,${AT},,import,,`,
    `ann@x.org,"'=cmd()",paid,true,,,,${AT},,import,,`,
    `bob@y.org,Bob X.,free,false,,,,${AT},,import,,`,
    '',
  ])
  expect(next).toBeNull()
  const same = { tier: 'free', isSubscribed: true, createdAt: AT, updatedAt: AT } as const
  const rows = Array.from({ length: ROWS_PER_PART }, (_, index) => {
    const email = `r${index}@z.org`
    return { ...same, email, emailKey: email }
  })
  await newsroom.deps.db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += 500)
      await tx.db.insert(subscribers).values(rows.slice(at, at + 500))
  })
  const part = await admin().csv({})
  const rest = await admin().csv({ after: part.next ?? 0 })
  expect(`${part.csv}${rest.csv}`.trimEnd().split('\r\n')).toHaveLength(rows.length + 4)
  expect(rest.next).toBeNull()
})

it('forgets a subscriber', async () => {
  const [ann] = (await admin().list({ q: 'ann@' })).items
  const key = { id: ann?.id ?? 0 }
  await admin().remove(key)
  expect((await admin().list({ q: 'ann@' })).items).toEqual([])
  await expect(admin().remove(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const audit = await newsroom.deps.db.read.select().from(auditLog)
  expect(JSON.stringify(audit.filter((line) => line.action === 'subscriber.delete'))).not.toContain('ann@')
})

it('shows subscribers to admins only', async () => {
  const editor = newsroom.as(newsroom.people.staff).subscribers
  await expect(editor.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
