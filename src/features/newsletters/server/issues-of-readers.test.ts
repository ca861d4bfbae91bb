import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { leave } from '#features/audience/server/people/leave.service.ts'
import { leaveNewsletters } from '#features/audience/server/people/newsletter-membership.ts'
import { deleteOwnAddress, sendReaderPage } from '#features/audience/server/people/reader-page.service.ts'
import { confirmSubscription } from '#features/audience/server/people/subscribe.service.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { readBounceReport } from '#features/mail/server/bounce-report.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { recordBounce } from './bounces/bounces.service.ts'
import { issuesOfReaders } from './issues-of-readers.ts'

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

it('unsubscribes with the word of an issue, again and again, and not with a forged one', async () => {
  const subscriberId = await join('ann@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await sendMail()
  const word = tokenIn('leave')
  await expect(
    leave(
      newsroom.deps,
      word.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await leave(newsroom.deps, word)).toMatchObject({ address: 'ann@a.example', newsletter: 'Morning' })
  expect(await leave(newsroom.deps, word)).toMatchObject({ address: 'ann@a.example' })
  const isOwn = and(
    eq(newsletterSubscriptions.subscriberId, subscriberId),
    eq(newsletterSubscriptions.newsletterId, newsletterId),
  )
  expect(await newsroom.deps.db.read.select().from(newsletterSubscriptions).where(isOwn)).toMatchObject([
    { endedAt: newsroom.clock.iso() },
  ])
})

it('takes a reader who leaves out of an issue that is on its way', async () => {
  await join('ann@a.example')
  const bob = await join('bob@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await newsroom.deps.db.write(async (tx) => {
    await leaveNewsletters(tx, newsroom.deps, { subscriberId: bob })
  })
  expect(await sendMail()).toBe(1)
  expect(await admin().issues.get({ id })).toMatchObject({ counts: { accepted: 1, refused: 1 } })
})

it('sends an uncertain mail again only to those who stayed, at the address that they have now', async () => {
  const ann = await join('ann@a.example')
  const bob = await join('bob@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await newsroom.deps.db.write((tx) => tx.db.update(issueRecipients).set({ state: 'uncertain' }))
  await newsroom.deps.db.write(async (tx) => {
    await leaveNewsletters(tx, newsroom.deps, { subscriberId: bob })
    await issuesOfReaders.addressChanged(tx, { subscriberId: ann, address: 'ann@b.example' })
  })
  expect(await admin().issues.get({ id })).toMatchObject({ counts: { uncertain: 1, refused: 1 } })
  expect(await admin().issues.decide({ id, recipientIds: 'all', decision: 'again' })).toEqual({ count: 1 })
  expect(await sendMail()).toBe(1)
  expect(newestTo('ann@b.example')).toContain('Subject: S')
  expect(await admin().issues.get({ id })).toMatchObject({ counts: { accepted: 1, refused: 1 } })
})

it('keeps a newsletter that has a draft', async () => {
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await expect(admin().newsletters.remove({ id: newsletterId })).rejects.toMatchObject({ code: 'CONFLICT' })
  await admin().issues.remove({ id })
  await admin().newsletters.remove({ id: newsletterId })
})

it('lets a reader have an address at which another one got the same issue', async () => {
  const ann = await join('ann@a.example')
  await join('bob@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await newsroom.deps.db.write((tx) => tx.db.update(issueRecipients).set({ state: 'uncertain' }))
  await newsroom.deps.db.write((tx) =>
    issuesOfReaders.addressChanged(tx, { subscriberId: ann, address: 'bob@a.example' }),
  )
  expect(await admin().issues.get({ id })).toMatchObject({ counts: { uncertain: 2 } })
})

it('sends nothing to a reader who left while newsletters were off, and keeps a list that has issues', async () => {
  await join('ann@a.example')
  const bob = await join('bob@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await admin().issues.pause({ id })
  await admin().features.switch({ name: 'newsletters', isOn: false })
  await newsroom.deps.db.write(async (tx) => {
    await leaveNewsletters(tx, newsroom.deps, { subscriberId: bob })
  })
  await expect(admin().newsletters.remove({ id: newsletterId })).rejects.toMatchObject({ code: 'CONFLICT' })
  await admin().features.switch({ name: 'newsletters', isOn: true })
  await admin().issues.resume({ id })
  await sendMail()
  expect(newestTo('ann@a.example')).toContain('Subject: S')
  expect(newestTo('bob@a.example')).not.toContain('Subject: S')
})

it('forgets the address of a reader who deletes it, also in issues', async () => {
  await join('ann@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await sendReaderPage(context(), 'ann@a.example')
  await sendMail()
  await deleteOwnAddress(newsroom.deps, tokenIn('me'))
  const recipients = await newsroom.deps.db.read.select().from(issueRecipients)
  expect(recipients).toMatchObject([{ subscriberId: null, address: expect.stringMatching(/^#/) }])
})

it('records bounces and complaints of its own issues only', async () => {
  await join('ann@a.example')
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  await sendMail()
  const messageId = /Message-ID: <([^>]+)>/.exec(newestTo('ann@a.example'))?.[1] ?? ''
  const report = (word: string) =>
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.a.example\r\n\r\nFinal-Recipient: rfc822; ann@a.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${word}>\r\n`
  const take = async (text: string) => {
    const read = await readBounceReport(Buffer.from(text))
    if (!read) throw new Error('no report')
    return recordBounce(newsroom.deps, read)
  }
  expect(await take(report(messageId.replace(/l\.\d+/, 'l.999')))).toBe('forged')
  expect(await rows()).toMatchObject([{ isSubscribed: true }])
  expect(await take(report(messageId))).toBe('recorded')
  expect(await rows()).toMatchObject([{ isSubscribed: false }])
  expect(await admin().issues.get({ id })).toMatchObject({ counts: { refused: 1, accepted: 0 } })
  expect(await readBounceReport(Buffer.from('Subject: Out of office\r\n\r\nBack on Monday.'))).toBeNull()
})
