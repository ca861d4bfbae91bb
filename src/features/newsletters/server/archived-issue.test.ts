import { eq } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issues } from '#features/newsletters/tables/issues.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { archivedIssue } from './archived-issue.service.ts'

let newsroom: TestNewsroom
let newsletterId: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
  newsletterId = (await newsroom.as(newsroom.people.admin).newsletters.create({ name: 'Morning' })).id
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const onSite = (id: number) => archivedIssue(newsroom.deps, { slug: 'morning', id })

const SECRET = 'The mayor was seen at the quay'

/** Sends an issue with a story and another one, and returns their numbers. */
async function sent(): Promise<{ id: number; story: number }> {
  const { id: story } = await admin().articles.create({ title: SECRET, content: `${SECRET} at night.` })
  const { id: other } = await admin().articles.create({ title: 'Ferries run again', content: 'At six.' })
  const content = `Good morning.\n\n::story{article=${story}}\n\n::story{article=${other}}\n\n::corrected{}`
  const { id } = await admin().issues.create({ newsletterId, subject: SECRET, preheader: SECRET, content })
  await admin().corrections.add({ articleId: story, text: `${SECRET} at dawn.` })
  await admin().issues.send({ id, at: null })
  expect(await onSite(id)).toContain(SECRET)
  return { id, story }
}

it('takes a sent issue off the site and puts it back, with an audit entry', async () => {
  const { id } = await sent()
  const { version } = await admin().issues.get({ id })
  const hidden = await admin().issues.update({ id, version, isArchived: false })
  expect(await onSite(id)).toBeNull()
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

it('leads back to the site and asks to sign up, in place of what only its readers need', async () => {
  const { id } = await sent()
  const { document } = parseHTML((await onSite(id)) ?? '')
  expect(document.querySelector('header a[href="/"]')?.textContent).toBe('Broadsheet')
  expect(document.body.textContent).not.toContain('You’re receiving this')
  const links = [...document.querySelectorAll('a[href*="/newsletters/"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/newsletters/me'])
  const form = document.querySelector('form[action="/newsletters/sign-up"]')
  expect(form?.querySelector('[name=list]')?.getAttribute('value')).toBe(String(newsletterId))
  await admin().newsletters.update({ id: newsletterId, isOpen: false })
  expect(await onSite(id)).not.toContain('<form')
  await admin().newsletters.update({ id: newsletterId, isOpen: true })
})

it('shows no words of a story that was unpublished, in text, title and preheader', async () => {
  const { id, story } = await sent()
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  const html = await onSite(id)
  expect(html).not.toContain(SECRET)
  expect(html).toContain('Ferries run again')
  expect(html).toContain('Good morning.')
  expect(html?.split('This story was removed.')).toHaveLength(2)
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

it('hides an issue that was sent before stories were marked in it', async () => {
  const { id, story } = await sent()
  const html = ((await onSite(id)) ?? '').replaceAll(/<!--\/?article[^>]*-->/g, '')
  await newsroom.deps.db.write((tx) => tx.db.update(issues).set({ html }).where(eq(issues.id, id)))
  expect(await onSite(id)).toContain(SECRET)
  await admin().articles.setStatus({ id: story, status: 'unpublished' })
  expect(await onSite(id)).toBeNull()
})
