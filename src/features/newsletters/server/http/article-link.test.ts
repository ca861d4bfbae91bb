import { simpleParser } from 'mailparser'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { sessions } from '#features/people/tables/auth.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'
import { issueOnSite } from '#features/newsletters/server/archived-issue.service.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { DAY_MS, MINUTE_MS } from '#shared/dates.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { PLAIN_TIER } from '#tests/support/newsroom/plain-tier.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'

const ORIGIN = 'https://paper.example'
const CONTENT = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.'

let newsroom: TestNewsroom
let site: PageServer
let sink: SmtpSink
let newsletterId: number
let tierId: number
let articleId: number
beforeAll(async () => {
  sink = await startSmtpSink()
  newsroom = await openTestNewsroom({
    SMTP_URL: sink.url,
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: ORIGIN,
  })
  await joinInstallation(newsroom.deps)
  site = await servePages(newsroom)
  const admin = newsroom.as(newsroom.people.admin)
  newsletterId = (await admin.newsletters.create({ name: 'Morning' })).id
  articleId = (await admin.articles.create({ title: 'Harbor', content: CONTENT, access: 'members' })).id
  tierId = (await admin.tiers.create({ ...PLAIN_TIER, name: 'Friends', kind: 'given' })).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
  await sink.close()
})

let count = 0
/** Adds a reader of the list, by default a member, and returns the link in an issue to that reader. */
async function linkFor({ isMember = true } = {}): Promise<{ link: string; email: string; issueId: number }> {
  const { deps, people, clock } = newsroom
  const admin = newsroom.as(people.admin)
  const email = `reader${++count}@a.example`
  const at = clock.iso()
  await deps.db.write(async (tx) => {
    const reader = { email, emailKey: email, tier: 'free', isSubscribed: true } as const
    const times = { confirmedAt: at, consentAt: at, createdAt: at, updatedAt: at }
    const [row] = await tx.db
      .insert(subscribers)
      .values({ ...reader, ...times })
      .returning()
    await tx.db
      .insert(newsletterSubscriptions)
      .values({ newsletterId, subscriberId: row?.id ?? 0, createdAt: at })
  })
  if (isMember) await admin.members.add({ email, tierId, lastDay: null })
  const content = `Good morning.\n\n::story{article=${articleId}}`
  const { id: issueId } = await admin.issues.create({ newsletterId, subject: 'Morning', content })
  await admin.issues.send({ id: issueId, at: null })
  await sendDueMail(deps)
  const { html, text = '' } = await simpleParser(sink.taken.findLast(({ to }) => to === email)?.raw ?? '')
  const found = /\/newsletters\/article\/[\w.-]+/
  const [link = ''] = found.exec(html || '') ?? []
  expect(found.exec(text)?.[0]).toBe(link)
  expect(link).toMatch(new RegExp(`^/newsletters/article/${issueId}-${articleId}-`))
  return { link, email, issueId }
}

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
const press = (path: string) =>
  fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers: { origin: ORIGIN } })
const toArticle = async (link: string) => {
  const { status, headers } = await get(link)
  return [status, headers.get('location')?.split('?')[0]]
}
const FREE_PREVIEW = () => [303, `/articles/${articleId}`]

it('opens the article of an issue after one press, and signs nobody in', async () => {
  const { link, issueId } = await linkFor()
  const shown = await get(link)
  expect([shown.status, shown.headers.getSetCookie()]).toEqual([200, []])
  const { document } = parseHTML(await shown.text())
  expect(document.querySelector('h1')?.textContent).toBe('Harbor')
  expect(document.querySelectorAll('main form[method="post"] button')).toHaveLength(1)

  const pressed = await press(link)
  const path = `/articles/${articleId}/complete`
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}?from=issue-${issueId}`])
  const [cookie = '', ...others] = pressed.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(new RegExp(`^article_link=[^;]+; Path=${path}; HttpOnly; Secure; SameSite=Lax$`))
  expect(await newsroom.deps.db.read.$count(sessions)).toBe(0)

  const sent = cookie.split(';')[0] ?? ''
  const page = await get(path, sent)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await page.text()).toContain('The word behind it.')
  expect((await get(path)).status).toBe(303)
  const admin = newsroom.as(newsroom.people.admin)
  const other = await admin.articles.create({ title: 'Quay', content: CONTENT, access: 'members' })
  expect((await get(`/articles/${other.id}/complete`, sent)).status).toBe(303)
  for (const call of ['complete', 'completePage']) {
    const input = encodeURIComponent(JSON.stringify({ id: articleId }))
    expect((await get(`/trpc/articles.${call}?input=${input}`, sent)).status).toBe(401)
  }
})

it('leads to the free preview those who are not members, or not any longer', async () => {
  const stranger = await linkFor({ isMember: false })
  expect(await toArticle(stranger.link)).toEqual(FREE_PREVIEW())
  expect((await press(stranger.link)).headers.getSetCookie()).toEqual([])

  const { link, email } = await linkFor()
  const [cookie = ''] = (await press(link)).headers.getSetCookie()
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(memberships).set({ until: newsroom.clock.iso() })
  })
  expect(await toArticle(link)).toEqual(FREE_PREVIEW())
  expect((await get(`/articles/${articleId}/complete`, cookie.split(';')[0])).status).toBe(303)
  const admin = newsroom.as(newsroom.people.admin)
  await admin.members.add({ email, tierId, lastDay: null })
  expect((await get(link)).status).toBe(200)
})

it('leads to the free preview with a forged or an old word, and after the reader was deleted', async () => {
  const { link, email } = await linkFor()
  const [, issue = '', rest = ''] = /article\/(\d+)-\d+-(.*)$/.exec(link) ?? []
  const admin = newsroom.as(newsroom.people.admin)
  const other = await admin.articles.create({ title: 'Quay', content: CONTENT, access: 'members' })
  const forged = `/newsletters/article/${issue}-${other.id}-${rest}`
  expect(await toArticle(forged)).toEqual([303, `/articles/${other.id}`])
  expect((await press(forged)).headers.getSetCookie()).toEqual([])
  expect((await get('/newsletters/article/nonsense')).status).toBe(404)

  const { items } = await admin.subscribers.list({ q: email })
  const second = await linkFor()
  await admin.subscribers.remove({ id: items[0]?.id ?? 0 })
  expect(await toArticle(link)).toEqual(FREE_PREVIEW())
  expect((await get(second.link)).status).toBe(200)
  newsroom.clock.advance(30 * DAY_MS)
  expect(await toArticle(second.link)).toEqual(FREE_PREVIEW())
})

it('tells nothing about an article that was taken down', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { link } = await linkFor()
  await admin.articles.setStatus({ id: articleId, status: 'unpublished' })
  expect(await toArticle(link)).toEqual(FREE_PREVIEW())
  await admin.articles.setStatus({ id: articleId, status: 'published' })
})

it('is pressed a bounded number of times a day for one reader', async () => {
  const { link } = await linkFor()
  for (let presses = 0; presses < 60; presses++) {
    if (presses % 30 === 0) newsroom.clock.advance(16 * MINUTE_MS)
    expect((await press(link)).status).toBe(303)
  }
  newsroom.clock.advance(16 * MINUTE_MS)
  expect((await press(link)).status).toBe(429)
})

it('is the address of the article in the archive of issues', async () => {
  const { issueId } = await linkFor()
  const page = JSON.stringify(await issueOnSite(newsroom.deps, { slug: 'morning', id: issueId }))
  expect(page).toContain(`"/articles/${articleId}"`)
  expect(page).not.toContain('/newsletters/article/')
})
