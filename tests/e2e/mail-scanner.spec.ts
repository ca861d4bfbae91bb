import type { APIRequestContext } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { mutate } from '#tests/support/browser/calls.ts'
import { expect, mailTo, test } from '#tests/support/browser/mail-test.ts'
import { rowsOf } from '#tests/support/mail/where-stored.ts'
import type { SmtpSink } from '#tests/support/servers/smtp-sink.ts'

// Mail filters open links in a real browser. Opening a link must do nothing, also with script and while logged in.

const ANN = { username: 'ann', password: 'a long enough password' }
const EMAIL = 'ann@ropewalk.example'
const TABLES = [
  'reader_links',
  'one_time_links',
  'sessions',
  'subscribers',
  'newsletter_subscriptions',
  'suppressions',
  'issue_recipients',
  'memberships',
]
const KINDS = [
  '/newsletters/confirm/',
  '/newsletters/account/',
  '/newsletters/sign-in/',
  '/newsletters/me/',
  '/newsletters/leave/',
  '/newsletters/article/',
  '/auth?reset=',
  '/auth?invite=',
  '/newsletters/morning/',
]

test('a scanner with a browser signs nobody in or out and spends no link', async ({
  adminPage: desk,
  browser,
  sink,
  site,
}) => {
  const reader = await browser.newContext({ baseURL: site.origin })
  await sendEveryKind(desk.request, reader.request, sink)
  const paths = await linksIn(sink, site.origin)
  for (const kind of KINDS) expect([kind, paths.some((path) => path.startsWith(kind))]).toEqual([kind, true])
  const visitor = await browser.newContext({ baseURL: site.origin })
  const everything = () => JSON.stringify(TABLES.map((table) => rowsOf(site, table)))
  const before = everything()
  for (const context of [visitor, reader]) {
    const cookies = await context.cookies()
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      // Pages behind links in mails have no script; the others run theirs before the scanner goes on.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect([path, await page.title()]).not.toEqual([path, ''])
    }
    expect(await context.cookies()).toEqual(cookies)
    await context.close()
  }
  expect(everything()).toBe(before)
})

/** Causes a mail of each kind that has a link; Ann is a reader and a member, and every link to her still works. */
async function sendEveryKind(desk: APIRequestContext, ann: APIRequestContext, sink: SmtpSink): Promise<void> {
  const { id: newsletterId } = await mutate<{ id: number }>(desk, 'newsletters.create', { name: 'Morning' })
  const user = (await (await ann.post('/api/register', { data: ANN })).json()) as { id: number }
  await mutate(ann, 'ownMail.setAddress', { email: EMAIL })
  await press(desk, await linkTo(sink, EMAIL, 'account'))
  await mutate(desk, 'readers.subscribe', { email: EMAIL, newsletterIds: [newsletterId] })
  await press(desk, await linkTo(sink, EMAIL, 'confirm'))
  const tier = { description: '', trialDays: 0, price: '', payment: 'manual', payUrl: '', isOpen: true }
  const { id: tierId } = await mutate<{ id: number }>(desk, 'tiers.create', {
    ...tier,
    name: 'Friends',
    kind: 'given',
  })
  await mutate(desk, 'members.add', { email: EMAIL, tierId, lastDay: null })
  const story = { title: 'The late ferry', content: 'Open.\n\n::open-end{}\n\nRest.', access: 'members' }
  const { id: articleId } = await mutate<{ id: number }>(desk, 'articles.create', {
    ...story,
    category: 'news',
  })

  await mutate(desk, 'readers.subscribe', { email: 'new@ropewalk.example', newsletterIds: [newsletterId] })
  await mutate(desk, 'ownMail.setAddress', { email: 'chief@ropewalk.example' })
  const headers = { origin: new URL((await desk.get('/')).url()).origin }
  await desk.post('/newsletters/sign-in', { form: { email: EMAIL }, headers })
  await desk.post('/newsletters/me', { form: { email: EMAIL }, headers })
  await mutate(desk, 'users.resetLink', { id: user.id })
  await mutate(desk, 'users.invite', { role: 'writer', email: 'guest@ropewalk.example' })
  const content = `Good morning.\n\n::story{article=${articleId}}`
  const { id } = await mutate<{ id: number }>(desk, 'issues.create', {
    newsletterId,
    subject: 'Fog',
    content,
  })
  await mutate(desk, 'issues.send', { id, at: null })
  await Promise.all([
    mailTo(sink, EMAIL, '/newsletters/article/'),
    mailTo(sink, EMAIL, '/newsletters/sign-in/'),
    mailTo(sink, EMAIL, '/newsletters/me/'),
    mailTo(sink, EMAIL, '/auth?reset='),
    mailTo(sink, 'guest@ropewalk.example', '/auth?invite='),
    mailTo(sink, 'new@ropewalk.example', '/newsletters/confirm/'),
    mailTo(sink, 'chief@ropewalk.example', '/newsletters/account/'),
  ])
}

async function linkTo(sink: SmtpSink, email: string, kind: string): Promise<string> {
  const mail = await mailTo(sink, email, `/newsletters/${kind}/`)
  return new RegExp(`/newsletters/${kind}/[\\w.-]+`).exec(mail)?.[0] ?? ''
}

async function press(desk: APIRequestContext, path: string): Promise<void> {
  const { origin } = new URL((await desk.get('/')).url())
  expect((await desk.post(path, { headers: { origin } })).status()).toBe(200)
}

/** Every address of the site in texts, markup and headers of all mails. */
async function linksIn(sink: SmtpSink, origin: string): Promise<string[]> {
  const mails = await Promise.all(sink.taken.map(({ raw }) => simpleParser(raw)))
  const texts = mails.map(
    ({ text = '', html, headers }) => `${text} ${html || ''} ${JSON.stringify([...headers])}`,
  )
  const found = texts.join(' ').matchAll(/(http:\/\/127\.0\.0\.1:\d+)(\/[^\s"'<>\\)]*)/g)
  const paths = [...found].filter(([, from]) => from === origin).map(([, , path = '']) => path)
  return [...new Set(paths.map((path) => path.replaceAll('&amp;', '&')))]
}
