import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { createRandom, type Random } from '#tests/support/import/article-html.ts'
import { rounds } from '#tests/support/rounds.ts'
import { openPaidNewsroom, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import type { FakeSubscription } from '#tests/support/stripe/stripe-server.ts'
import { DAY_MS } from '#shared/dates.ts'
import { findOrAddReader } from '#features/audience/server/people/subscribe.service.ts'

let newsroom: PaidNewsroom
beforeAll(async () => void (newsroom = await openPaidNewsroom()))
afterAll(() => newsroom.close())

const ROUNDS = rounds(6, 60)
const SEED = Number(process.env['TEST_SEED'] ?? 1)

interface Change {
  day: number
  subscription: 'first' | 'second' | 'shirts'
  fields: Partial<FakeSubscription>
}

/**
 * A year: a trial, a card that fails and recovers, a second subscription beside the first, which is refunded and
 * canceled, a changed address, and a product that is not ours. Days are of the year.
 */
const YEAR: Change[] = [
  { day: 0, subscription: 'first', fields: { status: 'trialing' } },
  { day: 5, subscription: 'shirts', fields: { status: 'active', price: 'price_shirts' } },
  { day: 14, subscription: 'first', fields: { status: 'active' } },
  { day: 44, subscription: 'first', fields: { status: 'past_due' } },
  { day: 51, subscription: 'first', fields: { status: 'active' } },
  { day: 100, subscription: 'first', fields: { status: 'active', cancelAtPeriodEnd: true } },
  { day: 110, subscription: 'first', fields: { status: 'active' } },
  { day: 130, subscription: 'second', fields: { status: 'active' } },
  { day: 140, subscription: 'first', fields: { status: 'canceled' } },
  { day: 200, subscription: 'second', fields: { status: 'active', email: 'moved@example.org' } },
  { day: 300, subscription: 'second', fields: { status: 'unpaid' } },
  { day: 320, subscription: 'second', fields: { status: 'active' } },
  { day: 364, subscription: 'second', fields: { status: 'active', cancelAtPeriodEnd: true } },
]

/** Whether the last event about a subscription is still to come. Earlier ones may be lost. */
const isLast = (index: number) =>
  !YEAR.slice(index + 1).some(({ subscription }) => subscription === YEAR[index]?.subscription)

/** Lives through the year, with events at the steps that `deliveries` names, and returns how it ended. */
async function liveThrough(round: number, deliveries: ReadonlyMap<number, readonly string[]>) {
  const email = `reader${round}@example.org`
  const began = newsroom.clock.now()
  await newsroom.deps.db.write((tx) =>
    findOrAddReader(tx, { email, at: newsroom.clock.iso(), language: 'en' }),
  )
  const starts: Record<string, number> = {}
  for (const [index, { day, subscription, fields }] of YEAR.entries()) {
    newsroom.clock.advance(began + day * DAY_MS - newsroom.clock.now())
    const id = `sub_${subscription}${round}`
    const start = (starts[subscription] ??= newsroom.seconds())
    const period = { start, periodStart: newsroom.seconds(), periodEnd: newsroom.seconds(30) }
    // A reader with an account pays, whose address the payment keeps.
    const paid = { email, reader: email, ...period }
    newsroom.subscribe(id, { ...paid, ...fields, endedAt: newsroom.seconds() })
    for (const name of deliveries.get(index) ?? []) await newsroom.notify(`sub_${name}${round}`)
    await newsroom.fetchDue()
  }
  for (const name of deliveries.get(YEAR.length) ?? []) await newsroom.notify(`sub_${name}${round}`)
  await newsroom.fetchDue()
  const sinceStart = (at: string | null | undefined) => (at ? (Date.parse(at) - began) / DAY_MS : at)
  const member = await newsroom.memberOf(email)
  const rows = await newsroom.rows()
  newsroom.stripe.subscriptions.clear()
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(stripeSubscriptions)))
  return {
    member: [member?.source, sinceStart(member?.since), sinceStart(member?.until)],
    subscriptions: rows
      .map((row) => [
        row.stripeId.replace(String(round), ''),
        row.status,
        row.isRenewing,
        sinceStart(row.startedAt),
        sinceStart(row.paidUntil),
      ])
      .toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
  }
}

/** Delivers each event once or more, at once or up to the end of the year, or not at all, in any order. */
function deliveriesOf(random: Random): Map<number, string[]> {
  const deliveries = new Map<number, string[]>()
  for (const [index, { subscription }] of YEAR.entries()) {
    const times = isLast(index) ? 1 + random.below(3) : random.below(3)
    for (let i = 0; i < times; i++) {
      const step = index + random.below(YEAR.length + 1 - index)
      const known = deliveries.get(step) ?? []
      deliveries.set(step, random.below(2) === 0 ? [...known, subscription] : [subscription, ...known])
    }
  }
  return deliveries
}

it('ends in the same state in every order of a year of events, with repeated and lost ones', async () => {
  const inOrder = new Map(YEAR.map(({ subscription }, index) => [index, [subscription]]))
  const expected = await liveThrough(0, inOrder)
  expect(expected).toMatchObject({
    member: ['stripe', 130, 394],
    subscriptions: [
      ['sub_first', 'canceled', false, 0, 140],
      ['sub_second', 'active', false, 130, 394],
    ],
  })
  const random = createRandom(SEED)
  for (let round = 1; round <= ROUNDS; round++) {
    const deliveries = deliveriesOf(random)
    const shown = JSON.stringify({ seed: SEED, round, deliveries: [...deliveries] })
    expect(await liveThrough(round, deliveries), shown).toEqual(expected)
  }
  expect(newsroom.stripe.misfits).toEqual([])
})
