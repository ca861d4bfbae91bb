import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { comments } from '#features/articles/tables/comments.ts'
import { newsletterSubscriptions, readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { suppressions, transactionalEmails } from '#features/mail/tables/mail.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { PLAIN_TIER } from '#tests/support/newsroom/plain-tier.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'
import { saveSubscriber } from '../subscribers/save-subscriber.ts'
import { confirmOwnAddress } from './own-mail.service.ts'
import { copyOfData, deleteOwnAddress, saveReaderNewsletters, sendReaderPage } from './reader-page.service.ts'
import { sendSignIn, signInWithDigits } from './sign-in.service.ts'
import { confirmSubscription, deleteUnconfirmed } from './subscribe.service.ts'
import { audited } from '#tests/support/newsroom/audited.ts'
import { TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'

let sink: SmtpSink
let newsroom: TestNewsroom
let newsletterId: number
beforeAll(async () => void (sink = await startSmtpSink()))
afterAll(() => sink.close())
beforeEach(async () => {
  sink.taken.length = 0
  newsroom = await openTestNewsroom({
    SMTP_URL: sink.url,
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
  newsletterId = (await admin().newsletters.create({ name: 'Morning' })).id
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const visitor = () => newsroom.as(null)
const context = () => contextOf(newsroom.deps, null)
const contextFrom = (address: string) => ({ ...context(), request: { ...context().request, address } })
const rows = () => newsroom.deps.db.read.select().from(subscribers)
const sendMail = () => sendDueMail(newsroom.deps)

/** Returns the newest mail to an address. */
const newestTo = (address: string): string => sink.taken.findLast(({ to }) => to === address)?.raw ?? ''

/** The secret at the end of the newest link to a page. */
function tokenIn(path: string): string {
  const texts = sink.taken.map(({ raw }) => raw.replaceAll('=\r\n', ''))
  const found = texts.map((text) => new RegExp(`/newsletters/${path}/([\\w.-]+)`).exec(text)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}

async function join(email: string): Promise<number> {
  await visitor().readers.subscribe({ email, newsletterIds: [newsletterId] })
  await sendMail()
  await confirmSubscription(context(), tokenIn('confirm'))
  return (await rows()).find((row) => row.email === email)?.id ?? 0
}

it('asks an address by mail, and subscribes it only when the button is pressed', async () => {
  await visitor().readers.subscribe({ email: 'Ann@a.example', newsletterIds: [newsletterId] })
  expect(await rows()).toMatchObject([{ email: 'Ann@a.example', confirmedAt: null, consentAt: null }])
  expect(await sendMail()).toBe(1)
  expect((await admin().newsletters.list())[0]).toMatchObject({ people: 0 })
  const token = tokenIn('confirm')
  expect(await confirmSubscription(context(), token)).toEqual({
    address: 'Ann@a.example',
    lists: [expect.objectContaining({ name: 'Morning' })],
  })
  expect(await rows()).toMatchObject([
    { consentSource: 'form', consentWords: expect.stringContaining('Morning') },
  ])
  expect((await admin().newsletters.list())[0]).toMatchObject({ people: 1 })
  await expect(confirmSubscription(context(), token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('answers the same for an address that it knows, and deletes unconfirmed ones after a day', async () => {
  await visitor().readers.subscribe({ email: 'ann@a.example', newsletterIds: [newsletterId] })
  await visitor().readers.subscribe({ email: 'ANN@a.example', newsletterIds: [newsletterId] })
  expect(await rows()).toHaveLength(1)
  expect(await deleteUnconfirmed(newsroom.deps)).toBe(0)
  newsroom.clock.advance(25 * 3_600_000)
  expect(await deleteUnconfirmed(newsroom.deps)).toBe(1)
  expect(await rows()).toEqual([])
})

it('keeps an address while the link of a later sign-up works', async () => {
  const ask = () => visitor().readers.subscribe({ email: 'ann@a.example', newsletterIds: [newsletterId] })
  await ask()
  newsroom.clock.advance(13 * 3_600_000)
  await ask()
  await sendMail()
  newsroom.clock.advance(12 * 3_600_000)
  expect(await deleteUnconfirmed(newsroom.deps)).toBe(0)
  await confirmSubscription(context(), tokenIn('confirm'))
  expect(await rows()).toMatchObject([{ email: 'ann@a.example', confirmedAt: newsroom.clock.iso() }])
})

it('mails an address three times a day at most, and says nothing about it', async () => {
  for (let count = 0; count < 5; count++)
    await visitor().readers.subscribe({ email: 'ann@a.example', newsletterIds: [newsletterId] })
  expect(await newsroom.deps.db.read.$count(transactionalEmails)).toBe(3)
})

it('bounds sign-ups by network', async () => {
  const subscribe = (count: number) =>
    visitor().readers.subscribe({ email: `r${count}@a.example`, newsletterIds: [newsletterId] })
  for (let count = 0; count < 10; count++) await subscribe(count)
  await expect(subscribe(11)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

it.each([
  'a\r\nBcc: b@b.example',
  '"a b"@c.example',
  'a@b',
  `${'a'.repeat(320)}@b.example`,
  '',
  'a@b.example, c@d.example',
])('rejects %j as an address', async (email) => {
  await expect(visitor().readers.subscribe({ email, newsletterIds: [newsletterId] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it('shows readers their data by a mailed link, and forgets them but for a hash', async () => {
  const subscriberId = await join('ann@a.example')
  const { id: articleId } = await admin().articles.create({ title: 'Harbor', content: 'Text.' })
  const comment = { articleId, name: 'A reader', text: 'Good.', status: 'approved' } as const
  await newsroom.deps.db.write(async (tx) => {
    tx.emit({ type: 'comments.changed' })
    await tx.db
      .insert(comments)
      .values({ ...comment, email: 'Ann@a.example', createdAt: newsroom.clock.iso() })
  })
  await sendReaderPage(context(), 'ann@a.example')
  await sendMail()
  const token = tokenIn('me')
  expect(await copyOfData(newsroom.deps, token)).toMatchObject({
    address: { email: 'ann@a.example' },
    newsletters: [{ name: 'Morning', until: null }],
  })
  await saveReaderNewsletters(newsroom.deps, token, [])
  expect(await copyOfData(newsroom.deps, token)).toMatchObject({
    newsletters: [{ name: 'Morning', until: newsroom.clock.iso() }],
  })
  await deleteOwnAddress(newsroom.deps, token)
  const { read } = newsroom.deps.db
  const tables = [
    subscribers,
    newsletterSubscriptions,
    transactionalEmails,
    readerLinks,
    suppressions,
    comments,
  ]
  const all = await Promise.all(tables.map((table) => read.select().from(table)))
  expect(JSON.stringify(all).toLowerCase()).not.toContain('ann@')
  expect(all[4]).toMatchObject([{ reason: 'deleted' }])
  expect(all[5]).toMatchObject([{ name: 'A reader', text: 'Good.', email: '' }])
  expect(subscriberId).toBeGreaterThan(0)
  const old = {
    email: 'Ann@A.example',
    name: '',
    tier: 'free',
    isSubscribed: true,
    note: '',
    labels: [],
    createdAt: null,
  } as const
  const saved = newsroom.deps.db.write((tx) =>
    saveSubscriber(tx, { ...old, labels: [] }, newsroom.clock.iso()),
  )
  expect(await saved).toEqual({ rejected: 'addressIsSuppressed' })
})

it('joins an account and a reader when the address of the account is confirmed', async () => {
  const subscriberId = await join('ann@a.example')
  const reader = newsroom.as(newsroom.people.user)
  await reader.ownMail.setAddress({ email: 'ann@a.example' })
  expect(await reader.ownMail.get()).toMatchObject({ email: null, waiting: 'ann@a.example' })
  await sendMail()
  await confirmOwnAddress(context(), tokenIn('account'))
  expect(await rows()).toMatchObject([{ id: subscriberId, userId: newsroom.people.user.id }])
})

it('signs readers in with six digits, at most five tries, and never the newsroom', async () => {
  const confirmFor = async (role: 'user' | 'staff', email: string) => {
    await newsroom.as(newsroom.people[role]).ownMail.setAddress({ email })
    await sendMail()
    await confirmOwnAddress(context(), tokenIn('account'))
  }
  await confirmFor('user', 'ann@a.example')
  await confirmFor('staff', 'ed@a.example')
  const before = sink.taken.length
  await sendSignIn(context(), { email: 'ed@a.example' })
  expect(await sendMail()).toBe(0)
  expect(sink.taken).toHaveLength(before)
  const digits = async () => {
    await sendSignIn(context(), { email: 'ann@a.example' })
    await sendMail()
    return /Subject: (\d{6})/.exec(newestTo('ann@a.example'))?.[1] ?? ''
  }
  const code = await digits()
  const wrong = code === '000000' ? '000001' : '000000'
  const tryWith = (text: string) => signInWithDigits(context(), { email: 'ann@a.example', code: text })
  for (let count = 0; count < 5; count++)
    await expect(tryWith(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(tryWith(code)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  newsroom.clock.advance(25 * 3_600_000)
  expect(await tryWith(await digits())).toMatchObject({ user: { username: 'reader' } })
})

it('mails imported readers only after an admin stated their consent', async () => {
  const imported = { name: '', tier: 'free', note: '', labels: [], createdAt: null } as const
  await newsroom.deps.db.write(async (tx) => {
    for (const [email, isSubscribed] of [
      ['ann@a.example', true],
      ['bob@a.example', false],
    ] as const) {
      await saveSubscriber(tx, { ...imported, labels: [], email, isSubscribed }, newsroom.clock.iso())
    }
  })
  expect((await admin().newsletters.list())[0]).toMatchObject({ people: 0 })
  expect(await admin().subscribers.withoutConsent()).toBe(1)
  const words = 'They signed up at the old site with double opt-in.'
  expect(await admin().subscribers.stateConsent({ words, newsletterIds: [newsletterId] })).toEqual({
    count: 1,
  })
  expect((await admin().newsletters.list())[0]).toMatchObject({ people: 1 })
  expect(await audited(newsroom.deps, 'subscriber.consent')).toMatchObject({ after: { words, people: 1 } })
})

it('states consent in several transactions, and leaves the rest to a second statement if it is cut off', async () => {
  const at = newsroom.clock.iso()
  const row = {
    tier: 'free',
    isSubscribed: true,
    consentSource: 'import',
    createdAt: at,
    updatedAt: at,
  } as const
  const emails = Array.from({ length: 2 * TURN_ROWS + 80 }, (_, index) => `old${index}@a.example`)
  const { db } = newsroom.deps
  await db.write(
    async (tx) =>
      void (await tx.db
        .insert(subscribers)
        .values(emails.map((email) => ({ ...row, email, emailKey: email })))),
  )
  const without = () => admin().subscribers.withoutConsent()
  const left: number[] = []
  const write = db.write.bind(db)
  vi.spyOn(db, 'write').mockImplementation(async (work) => {
    const result = await write(work)
    left.push(await without())
    if (left.length === 2) throw new Error('cut off')
    return result
  })
  const input = { words: 'They signed up at the old site.', newsletterIds: [newsletterId] }
  await expect(admin().subscribers.stateConsent(input)).rejects.toThrow()
  expect(await admin().subscribers.stateConsent(input)).toEqual({ count: TURN_ROWS + 80 })
  expect(left).toEqual([2 * TURN_ROWS + 80, TURN_ROWS + 80, TURN_ROWS + 80, 80, 0])
  expect((await admin().newsletters.list())[0]).toMatchObject({ people: 2 * TURN_ROWS + 80 })
  vi.restoreAllMocks()
})

it('sends a known reader mails to log in, whatever strangers entered in other forms', async () => {
  const email = 'ann@a.example'
  await saveMember(email)
  for (let times = 0; times < 4; times++) {
    await visitor().readers.subscribe({ email, newsletterIds: [newsletterId] })
    newsroom.clock.advance(3_600_000)
  }
  await sendMail()
  sink.taken.length = 0
  await sendSignIn(context(), { email })
  await sendReaderPage(context(), email)
  await sendMail()
  expect(sink.taken).toHaveLength(2)
  for (let times = 0; times < 12; times++) {
    newsroom.clock.advance(3_600_000)
    await sendSignIn(context(), { email })
  }
  await sendMail()
  expect(sink.taken).toHaveLength(11)
})

it.each([
  ['log in', 60_000, (email: string, ip: string) => sendSignIn(contextFrom(ip), { email })],
  ['their page', 60_000, (email: string, ip: string) => sendReaderPage(contextFrom(ip), email)],
])('lets no stranger use up the mails of a reader for %s', async (_name, minute, send) => {
  const email = 'ann@a.example'
  await saveMember(email)
  for (let times = 0; times < 40; times++) {
    await send(email, '203.0.113.7').catch(() => undefined)
    newsroom.clock.advance(12 * minute)
  }
  await sendMail()
  expect(sink.taken).toHaveLength(10)
  await send(email, '198.51.100.1')
  await sendMail()
  expect(sink.taken).toHaveLength(11)
  // Many networks together cause no more than two mails while a link works.
  newsroom.clock.advance(12 * minute)
  for (let network = 1; network < 30; network++) await send(email, `192.0.2.${network}`)
  await sendMail()
  expect(sink.taken).toHaveLength(13)
})

it('counts the mails to tagged addresses of a person together', async () => {
  for (const tag of ['', '+1', '+2', '+3', '+4+5'])
    await visitor().readers.subscribe({ email: `ann${tag}@a.example`, newsletterIds: [newsletterId] })
  await visitor().readers.subscribe({ email: '+ann@a.example', newsletterIds: [newsletterId] })
  await sendMail()
  expect(sink.taken.map(({ to }) => to).toSorted()).toEqual([
    '+ann@a.example',
    'ann+1@a.example',
    'ann+2@a.example',
    'ann@a.example',
  ])
})

async function saveMember(email: string): Promise<void> {
  const { id: tierId } = await admin().tiers.create({ ...PLAIN_TIER, name: 'Friends', kind: 'given' })
  await admin().members.add({ email, tierId, lastDay: null })
}
