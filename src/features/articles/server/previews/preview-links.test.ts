import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { previewLinks } from '#features/articles/tables/preview-links.ts'
import { purgeTrash } from '#features/articles/server/publishing/trash.service.ts'
import { previewLinkPath, PREVIEW_LINKS_MAX } from '#features/articles/shared/preview-links.ts'
import { ARTICLE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { deleteEndedLinks } from './preview-links.service.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const draft = (content = 'Not published yet.') =>
  editor().articles.create({ title: 'Sea wall', content, status: 'draft' })
const open = (token: string, init: RequestInit = {}) => fetch(server.origin + previewLinkPath(token), init)

/** What a client can tell from a response, apart from when it was sent. */
async function factsOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return { status: response.status, headers, body: await response.text() }
}

describe('a preview link', () => {
  it('shows the draft as it goes to anyone who has it, and to nobody else', async () => {
    const article = await draft()
    const { token } = await editor().previews.createLink({ articleId: article.id, days: 7, note: 'Lawyer' })
    const response = await open(token)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Not published yet.')
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect(page).not.toMatch(/<script|rel="canonical"|og:url/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")

    const anchor = { quote: 'Not published' }
    await editor().notes.add({ articleId: article.id, anchor, text: 'For colleagues only' })
    expect(await (await open(token)).text()).not.toContain('For colleagues only')

    await editor().articles.update({ id: article.id, content: 'Checked by the lawyer.' })
    expect(await (await open(token)).text()).toContain('Checked by the lawyer.')
    expect((await fetch(`${server.origin}/articles/${article.id}`)).status).toBe(404)
  })

  it('shows one version, also while its author writes on', async () => {
    const article = await draft('First text.')
    await editor().articles.update({ id: article.id, content: 'Second text.', isAutosave: true })
    const [second] = await editor().editor.revisions({ articleId: article.id })
    const revisionId = second?.id ?? 0
    const { token } = await editor().previews.createLink({ articleId: article.id, days: 1, revisionId })
    await editor().articles.update({ id: article.id, content: 'Third text.', isAutosave: true })
    expect(await (await open(token)).text()).toContain('Second text.')
    expect(await editor().previews.links({ articleId: article.id })).toMatchObject([{ version: 2 }])
    const other = await draft()
    await expect(
      editor().previews.createLink({ articleId: other.id, days: 1, revisionId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is counted, with the time of the last opening and who made it', async () => {
    const article = await draft()
    const { token } = await editor().previews.createLink({ articleId: article.id, days: 3, note: 'Ana' })
    await Promise.all([open(token), open(token), open(token, { method: 'HEAD' })])
    const [link] = await editor().previews.links({ articleId: article.id })
    expect(link).toMatchObject({
      note: 'Ana',
      opens: 2,
      lastOpenedAt: newsroom.clock.iso(),
      createdByName: newsroom.people.staff.username,
      revokedAt: null,
    })
    expect(link).not.toHaveProperty('tokenHash')
    const [row] = await newsroom.deps.db.read
      .select()
      .from(previewLinks)
      .where(eq(previewLinks.articleId, article.id))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('answers unknown, expired, revoked and trashed alike', async () => {
    const make = async (articleId: number) =>
      (await editor().previews.createLink({ articleId, days: 1 })).token
    const [first, second] = [await draft(), await draft()]
    const [expired, trashed] = [await make(first.id), await make(second.id)]
    newsroom.clock.advance(DAY_MS + 1)
    const revoked = await make(first.id)
    const [link] = await editor().previews.links({ articleId: first.id })
    await editor().previews.revokeLink({ articleId: first.id, id: link?.id ?? 0 })
    await editor().articles.delete({ id: second.id })
    const expected = await factsOf(await open('x'.repeat(43)))
    expect(expected.status).toBe(404)
    for (const token of [expired, trashed, revoked, '%00', "'; drop table articles"]) {
      expect(await factsOf(await open(encodeURI(token)))).toEqual(expected)
    }
    const key = { articleId: first.id, id: link?.id ?? 0 }
    await expect(editor().previews.revokeLink(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await open(revoked, { method: 'POST' })).status).toBe(405)
  })

  it('ends when its maker may no longer edit', async () => {
    const article = await newsroom.as(newsroom.people.admin).articles.create({
      title: 'Sea wall',
      content: 'By the admin.',
      status: 'draft',
    })
    const { token } = await editor().previews.createLink({ articleId: article.id, days: 30 })
    expect((await open(token)).status).toBe(200)
    const { id } = newsroom.people.staff
    await newsroom.as(newsroom.people.admin).users.setRole({ id, role: 'user' })
    expect((await open(token)).status).toBe(404)
    await newsroom.as(newsroom.people.admin).users.setRole({ id, role: 'staff' })
  })

  it('is limited in number, time and tries, and recorded', async () => {
    const article = await draft()
    const make = () => editor().previews.createLink({ articleId: article.id, days: 1 })
    for (let n = 0; n < PREVIEW_LINKS_MAX; n++) await make()
    await expect(make()).rejects.toThrow('An article can have 20 working preview links')
    for (const days of [0, 2, 31, 1e9]) {
      const input = { articleId: article.id, days: days as 1 }
      await expect(editor().previews.createLink(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const lines = await newsroom.deps.db.read
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'article.preview-link'))
    expect(lines.length).toBeGreaterThanOrEqual(PREVIEW_LINKS_MAX)
    const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await open('guess')).status))
    expect(statuses).toContain(429)
    newsroom.clock.advance(60_001)
    expect((await open('guess')).status).toBe(404)
  })

  it('goes with its article, and a month after its end', async () => {
    const count = (articleId: number) =>
      newsroom.deps.db.read.$count(previewLinks, eq(previewLinks.articleId, articleId))
    const [kept, purged] = [await draft(), await draft()]
    for (const { id } of [kept, purged]) await editor().previews.createLink({ articleId: id, days: 1 })
    await editor().articles.delete({ id: purged.id })
    newsroom.clock.advance(30 * DAY_MS + 1)
    await purgeTrash(newsroom.deps)
    expect(await newsroom.deps.db.read.$count(articles, eq(articles.id, purged.id))).toBe(0)
    expect(await count(purged.id)).toBe(0)
    await deleteEndedLinks(newsroom.deps)
    expect(await count(kept.id)).toBe(1)
    newsroom.clock.advance(DAY_MS)
    await deleteEndedLinks(newsroom.deps)
    expect(await count(kept.id)).toBe(0)
  })
})

describe('the preview in the editor', () => {
  const post = async (article: unknown, person: 'staff' | 'user' | null = 'staff', scheme = 'dark') => {
    const body = new FormData()
    body.set('article', JSON.stringify(article))
    body.set('scheme', scheme)
    const headers: Record<string, string> = person
      ? { cookie: await newsroom.cookieOf(newsroom.people[person]) }
      : {}
    return fetch(server.origin + ARTICLE_PREVIEW_PATH, { method: 'POST', headers, body })
  }

  it('is the page with what is typed, which nobody else sees', async () => {
    const { id } = await editor().articles.create({ title: 'Harbor', content: 'Published text.' })
    const typed = { id, title: 'Harbor closed', content: 'Typed **now**.\n\n| a |\n| --- |\n| b |' }
    const response = await post(typed)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Harbor closed')
    expect(page).toContain('<strong>now</strong>')
    expect(page).toContain('<td')
    expect(page).toContain('data-theme="dark"')
    expect(page).not.toContain('<script')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const reader = await (await fetch(`${server.origin}/articles/${id}`)).text()
    expect(reader).toContain('Published text.')
    expect(reader).not.toContain('Harbor closed')
    for (const person of ['user', null] as const) {
      const rejected = await post(typed, person)
      expect(rejected.status).toBe(403)
      expect(await rejected.text()).not.toContain('Typed')
    }
  })

  it('shows an article without a title, and names what is wrong with invalid fields', async () => {
    const { id } = await draft()
    expect(await (await post({ id, title: '', content: '' })).text()).toContain('Untitled')
    expect((await post({ id, title: 'x'.repeat(300) })).status).toBe(400)
    expect((await post({ id: 1e9 })).status).toBe(404)
    expect((await post('nothing')).status).toBe(400)
    expect((await post({ id, content: 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  it('shows a page of the newsroom at its own address', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const page = await admin.pages.create({ title: 'The team', slug: 'team' })
    const shown = await (await post({ id: page.id, content: 'Ana and Bo.' })).text()
    expect(shown).toContain('Ana and Bo.')
    expect((await fetch(`${server.origin}/team`)).status).toBe(404)
  })
})
