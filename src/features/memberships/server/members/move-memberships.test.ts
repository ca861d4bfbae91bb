import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { addReaders } from '#tests/support/newsroom/newsletter-room.ts'
import { openPaidNewsroom, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import { giveAddress } from '#features/audience/server/people/give-address.ts'

let newsroom: PaidNewsroom
let newsletterId: number
beforeAll(async () => {
  newsroom = await openPaidNewsroom()
  newsletterId = (await admin().newsletters.create({ name: 'Morning' })).id
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const give = (email: string) =>
  newsroom.deps.db.write((tx) => giveAddress(tx, newsroom.deps, { userId: newsroom.people.user.id, email }))
const inDays = (days: number) => new Date(newsroom.seconds(days) * 1000).toISOString()
const pay = async (id: string, email: string) => {
  newsroom.subscribe(id, { email })
  await newsroom.notify(id)
  await newsroom.fetchDue()
}

/** The addresses that get the newsletter, and whether a consent is stored with them. */
const readers = async () =>
  newsroom.deps.db.read
    .select({
      email: subscribers.email,
      endedAt: newsletterSubscriptions.endedAt,
      consent: subscribers.consentAt,
    })
    .from(newsletterSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, newsletterSubscriptions.subscriberId))

it('takes a membership, its payments and newsletters to the new address of the account', async () => {
  await addReaders(newsroom, newsletterId, ['old@a.example'])
  const id = await give('Old@a.example')
  await pay('sub_1', 'old@a.example')
  expect(await give('New@b.example')).toBe(id)
  expect(await newsroom.memberOf('new@b.example')).toMatchObject({ until: inDays(31) })
  expect(await newsroom.rows()).toMatchObject([{ subscriberId: id }])
  expect(await readers()).toMatchObject([{ email: 'New@b.example', endedAt: null }])
  expect(await newsroom.as(newsroom.people.user).members.own()).toMatchObject([{ isCurrent: true }])
  expect(await newsroom.deps.db.read.$count(subscribers, eq(subscribers.emailKey, 'old@a.example'))).toBe(0)
})

it('joins them to what the new address has already; of two memberships the later end counts', async () => {
  await admin().members.add({ email: 'third@c.example', tierId: newsroom.tier.id, lastDay: null })
  await admin().members.add({ email: 'fourth@d.example', tierId: newsroom.tier.id, lastDay: '2020-01-01' })
  const fourth = await give('fourth@d.example')
  expect(await newsroom.memberOf('new@b.example')).toBeNull()
  expect(await newsroom.memberOf('fourth@d.example')).toMatchObject({ until: inDays(31) })
  expect(await newsroom.rows()).toMatchObject([{ subscriberId: fourth }])
  const left = (await readers()).filter(({ endedAt }) => endedAt === null)
  expect(left).toMatchObject([{ email: 'fourth@d.example', consent: expect.any(String) }])

  const third = await give('third@c.example')
  expect(await newsroom.memberOf('third@c.example')).toMatchObject({ until: null })
  expect(await newsroom.rows()).toMatchObject([{ subscriberId: third }])
})

it('takes a membership along while memberships are off', async () => {
  const own = await openPaidNewsroom()
  const chief = own.as(own.people.admin)
  const giveTo = (email: string) =>
    own.deps.db.write((tx) => giveAddress(tx, own.deps, { userId: own.people.user.id, email }))
  await giveTo('old@a.example')
  await chief.members.add({ email: 'old@a.example', tierId: own.tier.id, lastDay: null })
  await chief.members.add({ email: 'new@b.example', tierId: own.tier.id, lastDay: '2020-01-01' })
  await chief.features.switch({ name: 'memberships', isOn: false })
  await giveTo('new@b.example')
  await chief.features.switch({ name: 'memberships', isOn: true })
  expect(await own.memberOf('new@b.example')).toMatchObject({ until: null })
  await own.close()
})
