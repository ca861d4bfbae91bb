import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { newsletterSubscriptions, readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { suppressions } from '#features/mail/tables/mail.ts'
import { oneTimeLinks, sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'
import { sendReaderPage } from '#features/audience/server/people/reader-page.service.ts'
import { sendSignIn } from '#features/audience/server/people/sign-in.service.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { PLAIN_TIER } from '#tests/support/newsroom/plain-tier.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'

const ORIGIN = 'https://paper.example'

let newsroom: TestNewsroom
let site: PageServer
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  newsroom = await openTestNewsroom({
    SMTP_URL: sink.url,
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: ORIGIN,
    RATE_LIMIT_FACTOR: '1000',
  })
  await joinInstallation(newsroom.deps)
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
  await sink.close()
})

/** Adds an address that the user confirmed, and that is on a list. */
async function giveAddress(userId: number, email: string, newsletterId: number): Promise<void> {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  await db.write(async (tx) => {
    const reader = { email, emailKey: email, tier: 'free', isSubscribed: true, userId } as const
    const times = { confirmedAt: at, consentAt: at, createdAt: at, updatedAt: at }
    const [row] = await tx.db
      .insert(subscribers)
      .values({ ...reader, ...times })
      .returning()
    await tx.db
      .insert(newsletterSubscriptions)
      .values({ newsletterId, subscriberId: row?.id ?? 0, createdAt: at })
  })
}

/** Sends a mail of each kind, and returns the links in them by kind. */
async function sendEveryMail(): Promise<Map<string, string>> {
  const { deps, people } = newsroom
  const admin = newsroom.as(people.admin)
  const { id: newsletterId } = await admin.newsletters.create({ name: 'Morning' })
  await giveAddress(people.user.id, 'ann@a.example', newsletterId)
  await giveAddress(people.staff.id, 'ed@a.example', newsletterId)
  await newsroom.as(people.staff).ownMail.setNotices({ kinds: ['review'] })
  const article = await newsroom
    .as(people.writer)
    .articles.create({ title: 'Harbor', content: 'Text.', status: 'draft' })
  await newsroom.as(people.writer).articles.setStatus({ id: article.id, status: 'review' })
  await newsroom.as(null).readers.subscribe({ email: 'new@a.example', newsletterIds: [newsletterId] })
  await newsroom.as(people.writer).ownMail.setAddress({ email: 'student@a.example' })
  await sendSignIn(contextOf(deps, null), { email: 'ann@a.example' })
  await sendReaderPage(contextOf(deps, null), 'ann@a.example')
  await admin.users.resetLink({ id: people.user.id })
  await admin.users.invite({ role: 'writer', email: 'guest@a.example' })
  const restricted = { title: 'Ferry', content: 'Open.\n\n::open-end{}\n\nRest.', access: 'members' } as const
  const { id: articleId } = await admin.articles.create(restricted)
  const { id: tierId } = await admin.tiers.create({ ...PLAIN_TIER, name: 'Friends', kind: 'given' })
  await admin.members.add({ email: 'ann@a.example', tierId, lastDay: null })
  const { id } = await admin.issues.create({
    newsletterId,
    subject: 'Good morning',
    content: `Rain [today](/news).\n\n::story{article=${articleId}}`,
  })
  await admin.issues.send({ id, at: null })
  await sendDueMail(deps)
  const links = new Map<string, string>()
  for (const { raw } of sink.taken) {
    const { text = '', html, headers } = await simpleParser(raw)
    const all = `${text} ${html || ''} ${JSON.stringify([...headers])}`
    for (const [, path = ''] of all.matchAll(/https:\/\/paper\.example(\/[^\s"'<>\\)]*)/g)) {
      links.set(path.replaceAll('&amp;', '&'), path)
    }
  }
  return links
}

const everything = async () => {
  const { read } = newsroom.deps.db
  const tables = [
    readerLinks,
    oneTimeLinks,
    sessions,
    subscribers,
    newsletterSubscriptions,
    suppressions,
    issueRecipients,
  ]
  const rows = await Promise.all(tables.map((table) => read.select().from(table)))
  const logins = await read.select({ id: users.id, at: users.lastLoginAt, hash: users.password }).from(users)
  return JSON.stringify([rows, logins])
}

it('a scanner that opens every link of every mail signs no reader in or out, and spends no link', async () => {
  const paths = [...(await sendEveryMail()).keys()]
  const kinds = ['confirm', 'account', 'sign-in', 'me', 'leave'].map((kind) => `/newsletters/${kind}/`)
  for (const kind of [
    ...kinds,
    '/auth?reset=',
    '/auth?invite=',
    '/newsletters/morning/',
    '/newsletters/article/',
    '/news?from=issue-',
  ]) {
    expect([kind, paths.some((path) => path.startsWith(kind))]).toEqual([kind, true])
  }
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const before = await everything()
  for (const path of paths) {
    for (const headers of [{}, { cookie }] as Array<Record<string, string>>) {
      for (const method of ['HEAD', 'GET']) {
        const response = await fetch(site.origin + path, { method, headers, redirect: 'manual' })
        await response.arrayBuffer()
        expect([path, method, response.status < 400]).toEqual([path, method, true])
        expect([path, response.headers.getSetCookie()]).toEqual([path, []])
      }
    }
  }
  expect(await everything()).toBe(before)
  const isActing = (path: string) => /^\/newsletters\/(?:confirm|account|sign-in|leave)\//.test(path)
  for (const path of paths.filter(isActing)) {
    const response = await fetch(site.origin + path, {
      method: 'POST',
      headers: { origin: ORIGIN },
      redirect: 'manual',
    })
    expect([path, response.status < 400]).toEqual([path, true])
  }
  expect(await everything()).not.toBe(before)
})
