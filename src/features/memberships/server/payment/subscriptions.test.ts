import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { addPerson, contextOf, PASSWORD } from '#tests/support/newsroom/test-newsroom.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { addStop } from '#features/audience/server/people/suppression-list.ts'
import { openPaidNewsroom, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { findOrAddReader } from '#features/audience/server/people/subscribe.service.ts'
import { openPortal } from './checkout.service.ts'
import { fetchSubscriptions } from './fetch-subscriptions.job.ts'
import { recordSubscription } from './record-subscription.ts'

let newsroom: PaidNewsroom
beforeAll(async () => void (newsroom = await openPaidNewsroom()))
afterAll(() => newsroom.close())
afterEach(async () => {
  expect(newsroom.stripe.misfits).toEqual([])
  newsroom.stripe.subscriptions.clear()
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(stripeSubscriptions)))
})

const admin = () => newsroom.as(newsroom.people.admin)
const inDays = (days: number) => new Date(newsroom.seconds(days) * 1000).toISOString()
const hear = async (id: string) => {
  expect(await newsroom.notify(id)).toBe('taken')
  await newsroom.fetchDue()
}

describe('a subscription', () => {
  it('makes its payer a member until a day after the paid period, and renews', async () => {
    newsroom.subscribe('sub_new')
    await hear('sub_new')
    const member = await newsroom.memberOf('new@example.org')
    expect(member).toMatchObject({ source: 'stripe', since: inDays(0), until: inDays(31) })
    const [line] = await newsroom.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'member.pay'))
    expect(line).toMatchObject({ actorName: 'Stripe', subjectId: String(member?.id) })
    expect(JSON.stringify(line)).not.toContain('example.org')
    const next = {
      start: newsroom.seconds(),
      periodStart: newsroom.seconds(30),
      periodEnd: newsroom.seconds(60),
    }
    const end = inDays(61)
    newsroom.clock.advance(30 * DAY_MS)
    newsroom.subscribe('sub_new', next)
    // Without an event: what runs is fetched when its period ends.
    await newsroom.fetchDue()
    expect(await newsroom.memberOf('new@example.org')).toMatchObject({ until: end })
  })

  it.each([
    ['trialing', {}, 31],
    ['past_due', {}, 28],
    ['active', { cancelAtPeriodEnd: true }, 30],
    ['unpaid', {}, 0],
    ['canceled', { endedAt: 0 }, null],
  ] as const)('that is %s %j ends in days: %s', async (status, fields, days) => {
    const id = `sub_${status}${Object.keys(fields).length}`
    newsroom.subscribe(id)
    await hear(id)
    const endedAt = newsroom.seconds(days ?? 3)
    newsroom.subscribe(id, { status, ...fields, ...('endedAt' in fields ? { endedAt } : {}) })
    await hear(id)
    const member = await newsroom.memberOf(`${id.slice(4)}@example.org`)
    expect(member?.until).toBe(inDays(days ?? 3))
  })

  it('that stays past due ends four weeks after the failed payment, whatever periods begin', async () => {
    const id = 'sub_arrears'
    newsroom.subscribe(id)
    await hear(id)
    newsroom.clock.advance(30 * DAY_MS)
    const end = inDays(28)
    for (const _month of ['February', 'March', 'April']) {
      const [periodStart, periodEnd] = [newsroom.seconds(), newsroom.seconds(30)]
      newsroom.subscribe(id, { status: 'past_due', periodStart, periodEnd })
      await hear(id)
      expect(await newsroom.memberOf('arrears@example.org')).toMatchObject({ until: end })
      newsroom.clock.advance(30 * DAY_MS)
    }
    newsroom.subscribe(id, { periodStart: newsroom.seconds(), periodEnd: newsroom.seconds(30) })
    await hear(id)
    expect(await newsroom.memberOf('arrears@example.org')).toMatchObject({ until: inDays(31) })
  })

  it('beside another one of the same address is named, and both can be ended from the page of the reader', async () => {
    const email = 'twice@example.org'
    newsroom.subscribe('sub_once', { email, customer: 'cus_once' })
    newsroom.subscribe('sub_again', { email, customer: 'cus_again', periodEnd: newsroom.seconds(40) })
    await hear('sub_once')
    await hear('sub_again')
    const { items } = await admin().members.list({ q: email })
    expect(items).toMatchObject([{ email, subscriptions: 2 }])
    const isReader = eq(subscribers.emailKey, email)
    const [reader] = await newsroom.deps.db.read.select().from(subscribers).where(isReader)
    const portal = () => openPortal(contextOf(newsroom.deps, null), reader?.id ?? 0)
    expect(await portal()).toContain('cus_again')
    newsroom.subscribe('sub_again', { email, customer: 'cus_again', cancelAtPeriodEnd: true })
    await hear('sub_again')
    expect(await portal()).toContain('cus_once')
    newsroom.subscribe('sub_again', {
      email,
      customer: 'cus_again',
      status: 'canceled',
      endedAt: newsroom.seconds(),
    })
    await hear('sub_again')
    expect(await portal()).toContain('cus_once')
    expect((await admin().members.list({ q: email })).items).toMatchObject([{ subscriptions: 1 }])
  })

  it('that waits for a bank debit makes a member once the money came', async () => {
    newsroom.subscribe('sub_debit', { status: 'incomplete' })
    await hear('sub_debit')
    expect(await newsroom.memberOf('debit@example.org')).toBeNull()
    newsroom.subscribe('sub_debit')
    await hear('sub_debit')
    expect(await newsroom.memberOf('debit@example.org')).toMatchObject({ until: inDays(31) })
  })

  it('that is canceled and still runs is taken from a file with members, until its end', async () => {
    newsroom.subscribe('sub_leaving', { cancelAtPeriodEnd: true })
    const csv = 'email,tiers,stripe_customer_id\nleaving@example.org,Patrons,cus_leaving'
    await admin().members.import({ csv })
    await newsroom.fetchDue()
    expect(await newsroom.memberOf('leaving@example.org')).toMatchObject({ until: inDays(30) })
  })

  it('whose customer was deleted at Stripe has nothing to manage, and does not hide another customer', async () => {
    const email = 'dropped@example.org'
    newsroom.subscribe('sub_former', { email, customer: 'cus_former', status: 'canceled', endedAt: null })
    newsroom.subscribe('sub_present', { email, customer: 'cus_present', periodEnd: newsroom.seconds(2) })
    await hear('sub_present')
    await hear('sub_former')
    const isReader = eq(subscribers.emailKey, email)
    const [reader] = await newsroom.deps.db.read.select().from(subscribers).where(isReader)
    const portal = () => openPortal(contextOf(newsroom.deps, null), reader?.id ?? 0)
    newsroom.stripe.deletedCustomers.add('cus_present')
    expect(await portal()).toContain('cus_former')
    newsroom.stripe.deletedCustomers.add('cus_former')
    await expect(portal()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    newsroom.stripe.deletedCustomers.clear()
  })

  it('for another product of the account leaves no trace', async () => {
    newsroom.subscribe('sub_shirts', { price: 'price_shirts' })
    await hear('sub_shirts')
    expect(await newsroom.rows()).toEqual([])
    const isPayer = eq(subscribers.emailKey, 'shirts@example.org')
    expect(await newsroom.deps.db.read.$count(subscribers, isPayer)).toBe(0)
  })

  it('that is a monthly donation makes no member, also beside a membership of the same customer', async () => {
    const donation = { customer: 'cus_both', email: 'both@example.org', isDonation: true }
    newsroom.subscribe('sub_gift', { ...donation, price: 'price_inline' })
    await hear('sub_gift')
    expect(await newsroom.rows()).toEqual([])
    expect(await newsroom.memberOf('both@example.org')).toBeNull()
    newsroom.subscribe('sub_paid', { ...donation, isDonation: false })
    const csv = 'email,tier,customer\nboth@example.org,Patrons,cus_both'
    await admin().members.import({ csv })
    await newsroom.fetchDue()
    const ids = (await newsroom.rows()).map(({ stripeId }) => stripeId)
    expect(ids.toSorted()).toEqual(['cus_both', 'sub_paid'])
  })

  it('still counts after the newsroom has changed the price of the tier', async () => {
    newsroom.subscribe('sub_early')
    await hear('sub_early')
    const { tier } = newsroom
    await admin().tiers.update({ ...tier, stripePrice: 'price_dearer' })
    newsroom.subscribe('sub_early', { periodEnd: newsroom.seconds(60) })
    await hear('sub_early')
    await admin().tiers.update(tier)
    expect(await newsroom.memberOf('early@example.org')).toMatchObject({ until: inDays(61) })
  })

  it('stays with its reader when the address changes at Stripe', async () => {
    newsroom.subscribe('sub_moving')
    await hear('sub_moving')
    newsroom.subscribe('sub_moving', { email: 'moved@example.org', periodEnd: newsroom.seconds(60) })
    await hear('sub_moving')
    expect(await newsroom.memberOf('moved@example.org')).toBeNull()
    expect(await newsroom.memberOf('moving@example.org')).toMatchObject({ until: inDays(61) })
  })

  it('beside another one: the later end counts, and canceling one does not end the other', async () => {
    const email = 'two@example.org'
    newsroom.subscribe('sub_month', { email })
    newsroom.subscribe('sub_year', { email, periodEnd: newsroom.seconds(365) })
    await hear('sub_month')
    await hear('sub_year')
    expect(await newsroom.memberOf(email)).toMatchObject({ until: inDays(366) })
    newsroom.subscribe('sub_month', { email, status: 'canceled', endedAt: newsroom.seconds() })
    await hear('sub_month')
    expect(await newsroom.memberOf(email)).toMatchObject({ until: inDays(366) })
    newsroom.subscribe('sub_year', { email, status: 'canceled', endedAt: newsroom.seconds(5) })
    await hear('sub_year')
    expect(await newsroom.memberOf(email)).toMatchObject({ until: inDays(5) })
  })

  it('never shortens what the newsroom gave, which in turn cannot end what is paid', async () => {
    const email = 'given@example.org'
    await admin().members.add({ email, tierId: newsroom.tier.id, lastDay: '2030-12-31' })
    newsroom.subscribe('sub_given', { email })
    await hear('sub_given')
    expect(await newsroom.memberOf(email)).toMatchObject({
      until: '2031-01-01T00:00:00.000Z',
      source: 'manual',
    })
    const { id = 0 } = (await newsroom.memberOf(email)) ?? {}
    await expect(admin().members.end({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    newsroom.subscribe('sub_given', { email, status: 'canceled', endedAt: newsroom.seconds() })
    await hear('sub_given')
    expect(await newsroom.memberOf(email)).toMatchObject({ until: '2031-01-01T00:00:00.000Z' })
    expect(await admin().members.end({ id })).toMatchObject({ isCurrent: false })
  })
})

describe('an odd answer of Stripe', () => {
  it('holds back only the subscription that it is about', async () => {
    newsroom.subscribe('sub_odd1', { items: [] })
    newsroom.subscribe('sub_odd2', { items: null })
    newsroom.subscribe('sub_odd3', { metadata: null })
    newsroom.subscribe('sub_plain')
    for (const id of ['sub_odd1', 'sub_odd2', 'sub_odd3', 'sub_plain']) await newsroom.notify(id)
    await fetchSubscriptions(newsroom.deps)
    expect(await newsroom.memberOf('plain@example.org')).toMatchObject({ until: inDays(31) })
    expect(await newsroom.memberOf('odd3@example.org')).toMatchObject({ until: inDays(31) })
    // Without an item of the newsroom, they are another product.
    expect((await newsroom.rows()).map(({ stripeId }) => stripeId).toSorted()).toEqual([
      'sub_odd3',
      'sub_plain',
    ])
  })

  it('without items ends no membership that was paid', async () => {
    newsroom.subscribe('sub_ours')
    await hear('sub_ours')
    newsroom.subscribe('sub_ours', { items: [] })
    newsroom.subscribe('sub_next')
    await newsroom.notify('sub_ours')
    await newsroom.notify('sub_next')
    await fetchSubscriptions(newsroom.deps)
    expect(await newsroom.memberOf('ours@example.org')).toMatchObject({ until: inDays(31) })
    expect(await newsroom.memberOf('next@example.org')).toMatchObject({ until: inDays(31) })
  })
})

describe('an event', () => {
  it('is rejected with a forged, old or foreign signature', async () => {
    newsroom.subscribe('sub_forged')
    expect(await newsroom.notify('sub_forged', { secret: 'whsec_other' })).toBe('forged')
    expect(await newsroom.notify('sub_forged', { at: newsroom.clock.now() - 301_000 })).toBe('forged')
    expect(await newsroom.rows()).toEqual([])
    expect(await newsroom.notify('sub_forged', { at: newsroom.clock.now() - 299_000 })).toBe('taken')
  })

  it('that comes a thousand times is one row and one request', async () => {
    newsroom.subscribe('sub_often')
    for (let i = 0; i < 50; i++) await newsroom.notify('sub_often')
    const before = newsroom.stripe.requests.length
    await newsroom.fetchDue()
    expect(newsroom.stripe.requests.length - before).toBe(1)
    expect(await newsroom.rows()).toMatchObject([{ events: 50 }])
  })

  it('during a fetch makes another one follow', async () => {
    newsroom.subscribe('sub_during')
    await newsroom.notify('sub_during')
    const [row] = await newsroom.rows()
    await newsroom.notify('sub_during')
    if (row) await recordSubscription(newsroom.deps, row, null)
    expect(await newsroom.rows()).toMatchObject([{ fetchAt: newsroom.clock.iso(), events: 2 }])
  })

  it('waits while Stripe is down, with growing pauses', async () => {
    newsroom.subscribe('sub_waiting')
    await newsroom.notify('sub_waiting')
    newsroom.stripe.isDown = true
    expect(await fetchSubscriptions(newsroom.deps)).toBe(0)
    expect(await fetchSubscriptions(newsroom.deps)).toBe(0)
    expect(await newsroom.rows()).toMatchObject([{ attempts: 1 }])
    newsroom.stripe.isDown = false
    newsroom.clock.advance(60_000)
    await newsroom.fetchDue()
    expect(await newsroom.rows()).toMatchObject([{ attempts: 0, status: 'active' }])
  })
})

describe('a reader who is deleted', () => {
  it('pays no more, does not come back by an event, and may pay again', async () => {
    const email = 'gone@example.org'
    newsroom.subscribe('sub_gone')
    await hear('sub_gone')
    const { subscriberId = 0 } = (await newsroom.memberOf(email)) ?? {}
    await admin().subscribers.remove({ id: subscriberId })
    await newsroom.fetchDue()
    expect(newsroom.stripe.subscriptions.get('sub_gone')).toMatchObject({ status: 'canceled' })
    expect(await newsroom.rows()).toEqual([])
    await hear('sub_gone')
    expect([await newsroom.rows(), await newsroom.memberOf(email)]).toEqual([[], null])
    newsroom.clock.advance(DAY_MS)
    newsroom.subscribe('sub_again', { email })
    await hear('sub_again')
    expect(await newsroom.memberOf(email)).toMatchObject({ until: inDays(31) })
  })

  it.each(['deletes the account', 'is deleted by an admin'] as const)(
    'pays no more if the reader %s, also when Stripe fails at first',
    async (way) => {
      const name = way.includes('admin') ? 'deleted' : 'leaving'
      const user = await addPerson(newsroom.deps, name, 'user')
      const id = `sub_${name}`
      newsroom.subscribe(id)
      await hear(id)
      const isIts = eq(subscribers.emailKey, `${name}@example.org`)
      await newsroom.deps.db.write(
        async (tx) => void (await tx.db.update(subscribers).set({ userId: user.id }).where(isIts)),
      )
      if (way.includes('admin')) await admin().users.delete({ id: user.id })
      else await newsroom.as(user).account.delete({ password: PASSWORD })
      newsroom.stripe.isDown = true
      await newsroom.fetchDue()
      newsroom.stripe.isDown = false
      expect(newsroom.stripe.subscriptions.get(id)).toMatchObject({ status: 'active' })
      newsroom.clock.advance(2 * 60_000)
      await newsroom.fetchDue()
      expect(newsroom.stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' })
      await hear(id)
      expect([await newsroom.rows(), await newsroom.deps.db.read.$count(subscribers, isIts)]).toEqual([[], 0])
    },
  )

  it('does not come back by a payment after a complaint', async () => {
    const email = 'angry@example.org'
    newsroom.subscribe('sub_angry')
    await hear('sub_angry')
    const { subscriberId = 0 } = (await newsroom.memberOf(email)) ?? {}
    await readMailKeys(newsroom.deps)
    const at = newsroom.clock.iso()
    await newsroom.deps.db.write((tx) => addStop(tx, { address: email, reason: 'complained', at }))
    newsroom.clock.advance(DAY_MS)
    newsroom.subscribe('sub_angrier', { email })
    await admin().subscribers.remove({ id: subscriberId })
    await newsroom.fetchDue()
    await hear('sub_angry')
    await hear('sub_angrier')
    expect(await newsroom.memberOf(email)).toBeNull()
  })

  it('pays no more for what was not heard of before the deletion', async () => {
    const email = 'late@example.org'
    newsroom.subscribe('sub_late')
    await hear('sub_late')
    const { subscriberId = 0 } = (await newsroom.memberOf(email)) ?? {}
    newsroom.subscribe('sub_unheard', { email })
    newsroom.clock.advance(1000)
    await admin().subscribers.remove({ id: subscriberId })
    await newsroom.fetchDue()
    await hear('sub_unheard')
    expect(newsroom.stripe.subscriptions.get('sub_unheard')).toMatchObject({ status: 'canceled' })
    expect([await newsroom.rows(), await newsroom.memberOf(email)]).toEqual([[], null])
  })

  it('still donates', async () => {
    const donor = { customer: 'cus_donor', email: 'donor@example.org' }
    newsroom.subscribe('sub_donor_gift', { ...donor, isDonation: true })
    newsroom.subscribe('sub_donor_paid', donor)
    await admin().members.import({ csv: 'email,tier,customer\ndonor@example.org,Patrons,cus_donor' })
    const isDonor = eq(subscribers.emailKey, donor.email)
    const [reader] = await newsroom.deps.db.read.select().from(subscribers).where(isDonor)
    await admin().subscribers.remove({ id: reader?.id ?? 0 })
    await newsroom.fetchDue()
    expect(newsroom.stripe.subscriptions.get('sub_donor_paid')).toMatchObject({ status: 'canceled' })
    expect(newsroom.stripe.subscriptions.get('sub_donor_gift')).toMatchObject({ status: 'active' })
  })
})

describe('a file with members', () => {
  it('links customers of Ghost, whose subscriptions say when they end, and changes nothing again', async () => {
    newsroom.subscribe('sub_ghost', {
      customer: 'cus_ghost',
      price: 'price_of_ghost',
      email: 'other@example.org',
    })
    const csv = [
      'email,name,stripe_customer_id,tiers',
      'ghost@example.org,Ann,cus_ghost,Patrons',
      'bad@example.org,Bo,customer 7,Patrons',
    ].join('\n')
    expect(await admin().members.import({ csv })).toMatchObject({ added: 1, rejected: [{ line: 3 }] })
    await newsroom.fetchDue()
    expect(await newsroom.memberOf('ghost@example.org')).toMatchObject({
      until: inDays(31),
      source: 'stripe',
    })
    expect(await admin().members.import({ csv })).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const { csv: download } = await admin().members.csv({ after: 0 })
    expect(download).toContain(',stripe,cus_ghost,sub_ghost')
    newsroom.subscribe('sub_ghost', {
      customer: 'cus_ghost',
      price: 'price_of_ghost',
      status: 'canceled',
      endedAt: newsroom.seconds(2),
    })
    await hear('sub_ghost')
    expect(await newsroom.memberOf('ghost@example.org')).toMatchObject({ until: inDays(2) })
  })

  it('keeps an end that it names until the subscription ends later', async () => {
    newsroom.subscribe('sub_file', { email: 'file@example.org' })
    const csv = 'email,tier,until,subscription\nfile@example.org,Patrons,2026-03-20,sub_file'
    expect(await admin().members.import({ csv })).toMatchObject({ added: 1 })
    await newsroom.fetchDue()
    expect(await newsroom.memberOf('file@example.org')).toMatchObject({ until: inDays(31) })
  })
})

it('readers who are known keep their account and consent', async () => {
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write((tx) =>
    findOrAddReader(tx, { email: 'known@example.org', at, language: 'en' }),
  )
  const count = () => newsroom.deps.db.read.$count(subscribers)
  const before = await count()
  newsroom.subscribe('sub_known', { email: 'KNOWN@example.org' })
  await hear('sub_known')
  expect(await count()).toBe(before)
  expect(await newsroom.memberOf('known@example.org')).toMatchObject({ source: 'stripe' })
})
