import { eq } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

// Issues that were sent, as readers of the site see them.

let newsroom: TestNewsroom
let pages: PageServer
let newsletterId: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
  const newsletter = { name: 'Morning', description: 'What the harbor decided.' }
  newsletterId = (await admin().newsletters.create(newsletter)).id
  pages = await servePages(newsroom)
})
afterAll(async () => {
  pages.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)

/** Returns the page of an issue as a visitor gets it; empty if there is none. */
async function onSite(id: number): Promise<string> {
  const response = await fetch(`${pages.origin}/newsletters/morning/${id}`)
  return response.status === 200 ? response.text() : ''
}

const SECRET = 'The mayor was seen at the quay'

/** Sends an issue with a story and another one, and returns their numbers. */
async function sent(more: { headline?: string } = {}): Promise<{ id: number; story: number }> {
  const { id: story } = await admin().articles.create({ title: SECRET, content: `${SECRET} at night.` })
  const { id: other } = await admin().articles.create({ title: 'Ferries run again', content: 'At six.' })
  const content = `Good morning.\n\n::story{article=${story}}\n\n::story{article=${other}}\n\n::corrected{}`
  const issue = { newsletterId, subject: SECRET, preheader: SECRET, content, ...more }
  const { id } = await admin().issues.create(issue)
  await admin().corrections.add({ articleId: story, text: `${SECRET} at dawn.` })
  await admin().issues.send({ id, at: null })
  expect(await onSite(id)).toContain(SECRET)
  return { id, story }
}

it('takes a sent issue off the site and puts it back, with an audit entry', async () => {
  const { id } = await sent()
  const { version } = await admin().issues.get({ id })
  const hidden = await admin().issues.update({ id, version, isArchived: false })
  expect(await onSite(id)).toBe('')
  await admin().issues.update({ id, version: hidden.version, isArchived: true })
  expect(await onSite(id)).toContain(SECRET)
  const { lines } = await admin().audit.list({ action: 'issue.archive' })
  expect(lines.map(({ after }) => after)).toEqual([{ isArchived: true }, { isArchived: false }])
  // The words that were sent stay as they are.
  const words = { id, version: hidden.version + 1, isArchived: false, subject: 'Other' }
  await expect(admin().issues.update(words)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(admin().issues.update({ id, version, isArchived: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

it('is a page of the site: its bar, the newsletter with a field above the issue, and no foot of a mail', async () => {
  const { id } = await sent({ headline: 'Harbor & quay' })
  const { document } = parseHTML(await onSite(id))
  expect(document.querySelector('header nav')).not.toBeNull()
  expect(document.querySelector('h1')?.textContent).toBe('Harbor & quay')
  const main = document.querySelector('main')
  const words = main?.textContent ?? ''
  expect(words).not.toContain('You’re receiving this')
  expect(words).not.toContain('Your newsletters and data')
  expect(words.indexOf('What the harbor decided.')).toBeLessThan(words.indexOf('Harbor & quay'))
  const form = main?.querySelector('form[action="/newsletters/sign-up"]')
  expect(form?.querySelector('[name=list]')?.getAttribute('value')).toBe(String(newsletterId))
  expect(form?.querySelectorAll('button')).toHaveLength(1)
  expect(form?.querySelector('button')?.textContent).toBe('Get Morning')
  expect(document.querySelectorAll('form[action="/newsletters/sign-up"]')).toHaveLength(1)
  await admin().newsletters.update({ id: newsletterId, isOpen: false })
  expect(await onSite(id)).not.toContain('/newsletters/sign-up')
  await admin().newsletters.update({ id: newsletterId, isOpen: true })
})

it('is the same page for a signed-in reader, who is told apart only by the script', async () => {
  const { id } = await sent()
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const response = await fetch(`${pages.origin}/newsletters/morning/${id}`, {
    headers: { cookie: `${cookie}; signed_in=1` },
  })
  expect(await response.text()).toBe(await onSite(id))
})

it('tells a signed-in reader which newsletters come to the confirmed address', async () => {
  const reader = newsroom.as(newsroom.people.user)
  expect((await reader.ownMail.get()).newsletterIds).toEqual([])
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  await db.write(async (tx) => {
    const row = {
      email: 'ann@a.example',
      emailKey: 'ann@a.example',
      tier: 'free',
      isSubscribed: true,
    } as const
    const reader = { ...row, userId: newsroom.people.user.id, confirmedAt: at, createdAt: at, updatedAt: at }
    const [added] = await tx.db.insert(subscribers).values(reader).returning()
    const subscription = { newsletterId, subscriberId: added?.id ?? 0, createdAt: at }
    await tx.db.insert(newsletterSubscriptions).values(subscription)
  })
  expect((await reader.ownMail.get()).newsletterIds).toEqual([newsletterId])
})

it('leads to older issues, newest first, and to those below a number', async () => {
  const { id: first } = await sent({ headline: 'First of two' })
  const { id: second } = await sent({ headline: 'Second of two' })
  expect(await onSite(second)).toContain('href="/newsletters/morning"')
  const list = await (await fetch(`${pages.origin}/newsletters/morning`)).text()
  expect(list.indexOf('Second of two')).toBeLessThan(list.indexOf('First of two'))
  expect(list.indexOf('Second of two')).toBeGreaterThan(0)
  const below = await (await fetch(`${pages.origin}/newsletters/morning/before/${second}`)).text()
  expect(below).toContain(`/newsletters/morning/${first}`)
  expect(below).not.toContain('Second of two')
  for (const path of ['morning/before/1', 'morning/before/0', 'morning/99999', 'morning/x', 'nowhere']) {
    expect((await fetch(`${pages.origin}/newsletters/${path}`)).status, path).toBe(404)
  }
})

it('has no page of a newsletter that keeps no archive, and none while newsletters are off', async () => {
  const { slug } = await admin().newsletters.create({ name: 'Private', isArchived: false })
  expect((await fetch(`${pages.origin}/newsletters/${slug}`)).status).toBe(404)
  const { id } = await sent()
  await newsroom.deps.db.write((tx) => tx.db.update(issues).set({ status: 'sent' }))
  await admin().features.switch({ name: 'newsletters', isOn: false })
  expect(await onSite(id)).toBe('')
  await admin().features.switch({ name: 'newsletters', isOn: true })
  expect(await onSite(id)).toContain(SECRET)
})

it('shows no words of a story that was unpublished, in text, title and preheader', async () => {
  const { id, story } = await sent()
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  const html = await onSite(id)
  expect(html).not.toContain(SECRET)
  expect(html).toContain('Ferries run again')
  expect(html).toContain('Good morning.')
  expect(
    parseHTML(html).document.querySelector('main')?.textContent.split('This story was removed.'),
  ).toHaveLength(2)
  await admin().articles.setStatus({ id: story, status: 'published' })
  expect(await onSite(id)).toContain(SECRET)
})

it('shows no words of a story that was deleted', async () => {
  const { id, story } = await sent()
  await admin().articles.delete({ id: story })
  expect(await onSite(id)).not.toContain(SECRET)
})

it('shows no words that were erased, also after the story is back with others', async () => {
  const { id, story } = await sent()
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  newsroom.clock.advance(1_000)
  await admin().record.erase({ articleId: story, reason: 'A court order' })
  const { version } = await admin().articles.forEdit({ id: story })
  await admin().articles.update({ id: story, version, title: 'At the quay', content: 'A walk.' })
  await admin().articles.setStatus({ id: story, status: 'published' })
  expect(await onSite(id)).not.toContain(SECRET)
})

it('shows only the preview of a story that became members-only, and all of the others', async () => {
  const paragraphs = ['One.', 'Two.', 'Three.', `${SECRET} in the end.`].join('\n\n')
  const { id: story } = await admin().articles.create({ title: 'Harbor', content: paragraphs })
  const { id: other } = await admin().articles.create({ title: 'Ferries', content: 'At six.' })
  const text = (article: number) => `::story{article=${article} show=text}`
  const content = `Good morning.\n\n${text(story)}\n\n${text(other)}`
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content })
  await admin().issues.send({ id, at: null })
  expect(await onSite(id)).toContain(SECRET)
  await admin().articles.update({ id: story, access: 'members' })
  const html = await onSite(id)
  expect(html).not.toContain(SECRET)
  for (const words of ['Good morning.', 'Harbor', 'One.', 'Ferries', 'At six.']) expect(html).toContain(words)
  expect(html).toContain(`/articles/${story}`)
  await admin().articles.update({ id: story, access: 'everyone' })
  expect(await onSite(id)).toContain(SECRET)
})

it('does not name an issue in the list after a story that was withdrawn', async () => {
  const { id, story } = await sent()
  const list = async () => (await fetch(`${pages.origin}/newsletters/morning`)).text()
  const entry = new RegExp(`href="/newsletters/morning/${id}"[^>]*>([^<]*)<`)
  expect(entry.exec(await list())?.[1]).toBe(SECRET)
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  expect(entry.exec(await list())?.[1]).toBe('Issue of Morning')
})

it('shows an issue that came from another newsroom by its text, with stories as they are now', async () => {
  const { id, story } = await sent()
  await newsroom.deps.db.write((tx) => tx.db.update(issues).set({ blocks: '' }).where(eq(issues.id, id)))
  await admin().newsletters.update({ id: newsletterId, description: 'Moved.' })
  const html = await onSite(id)
  expect(html).toContain('Good morning.')
  expect(html).toContain('Ferries run again')
  // Which corrections were new then is not known anymore.
  expect(html).not.toContain(`${SECRET} at dawn.`)
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  expect(parseHTML(await onSite(id)).document.querySelector('article')?.textContent).not.toContain('at night')
})

it('is where the page after signing up leads on to; the front page without an issue', async () => {
  const after = async (list: number) => {
    const body = new URLSearchParams({ email: `ann${list}@a.example`, list: String(list) })
    const headers = { origin: 'https://paper.example' }
    const response = await fetch(`${pages.origin}/newsletters/sign-up`, { method: 'POST', body, headers })
    const link = parseHTML(await response.text()).document.querySelector('main p a')
    return [link?.textContent, link?.getAttribute('href')]
  }
  const { id } = await sent()
  expect(await after(newsletterId)).toEqual(['Read the newest issue', `/newsletters/morning/${id}`])
  const { id: silent } = await admin().newsletters.create({ name: 'Silent' })
  expect(await after(silent)).toEqual(['Front page', '/'])
})
