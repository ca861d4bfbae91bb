import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { isUnreadEmbargo } from '#features/articles/shared/embargo.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

const HOUR_MS = 3_600_000

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const inHours = (hours: number) => new Date(newsroom.clock.now() + hours * HOUR_MS).toISOString()

const WIRE = `Embargoed until HOUR

Council sells the ferry

PORT ELLERY (AP) — The council of Port Ellery sold the ferry on Tuesday after a long debate. The operator paid $3 million.

Mayor Ada Quill said the ferry would sail again in June.`

/** Makes a draft from wire copy, by default with an embargo that ends in two hours. */
async function embargoedDraft(line?: string) {
  newsroom.clock.advance(11 * 60_000)
  const end = inHours(2).slice(0, 16)
  const hour = line ?? `${end.slice(11)} GMT on ${end.slice(0, 10)}`
  const made = await editor().rewriter.rewriteText({
    text: WIRE.replace('HOUR', hour),
    style: 'conservative',
  })
  const { id: rewriteId, title, content } = made
  const input = { title, content, category: 'news' as const, sourceUrl: '' as const, images: [], rewriteId }
  const article = await editor().rewriter.publish({ ...input, asDraft: true })
  return { article, made, input, until: `${end}:00.000Z` }
}

const REASON = 'The agency sent us this story today.'

describe('an embargo of wire copy', () => {
  it('is read from wire copy, named to the editor, and kept with the draft', async () => {
    const { article, made, until } = await embargoedDraft()
    expect(made).toMatchObject({ embargoUntil: until, siteName: 'AP', title: 'Council sells the ferry' })
    expect(made.content).not.toContain('Embargoed')
    expect(made.warnings.join(' ')).toContain('under embargo')
    expect(article).toMatchObject({ status: 'draft', embargoUntil: until })
  })

  it('holds back an article on the screen and over REST, until it ends', async () => {
    const { article, input } = await embargoedDraft()
    const { id, version } = article
    const refused = { message: expect.stringContaining('under embargo') }
    const move = { id, version, status: 'published' as const, reason: REASON }
    await expect(editor().articles.setStatus(move)).rejects.toMatchObject(refused)
    await expect(
      editor().rewriter.publish({ ...input, title: 'At once', reason: REASON }),
    ).rejects.toMatchObject(refused)
    const cookie = await newsroom.cookieOf(newsroom.people.staff)
    const response = await newsroom.app.request('/api/articles/publish-rewritten', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...input, title: 'Over REST', reason: REASON }),
    })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('under embargo')])
    expect(await editor().articles.forEdit({ id })).toMatchObject({ status: 'draft' })
    newsroom.clock.advance(2 * HOUR_MS)
    expect(await editor().articles.setStatus(move)).toMatchObject({ status: 'published' })
  })

  it('that cannot be read holds an article back everywhere, until an editor sets or lifts it', async () => {
    const { article, input, made } = await embargoedDraft('further notice')
    const { id } = article
    expect(made.warnings.join(' ')).toContain('its end could not be read')
    expect(isUnreadEmbargo(article.embargoUntil)).toBe(true)
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('could not be read') }
    newsroom.clock.advance(1_000 * HOUR_MS)
    const publish = { id, status: 'published' as const, reason: REASON }
    await expect(editor().articles.setStatus(publish)).rejects.toMatchObject(refused)
    await expect(
      editor().articles.setStatus({ ...publish, status: 'scheduled', scheduledFor: inHours(5) }),
    ).rejects.toMatchObject(refused)
    expect((await editor().articles.bulk({ ids: [id], action: 'publish' })).failed).toHaveLength(1)
    const cookie = await newsroom.cookieOf(newsroom.people.staff)
    const response = await newsroom.app.request('/api/articles/publish-rewritten', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...input, title: 'Unread over REST', reason: REASON }),
    })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('could not be read'),
    ])
    await editor().articles.setEmbargo({ id, embargoUntil: inHours(1) })
    expect(
      await editor().articles.setStatus({ ...publish, status: 'scheduled', scheduledFor: inHours(2) }),
    ).toMatchObject({ status: 'scheduled' })
    await expect(editor().calendar.moveArticle({ id, at: inHours(0.5) })).rejects.toMatchObject({
      message: expect.stringContaining('under embargo'),
    })
  })

  it('of a rewrite is set or lifted by editors before it is an article, with a line in the audit log', async () => {
    const { made } = await embargoedDraft('further notice')
    const lift = { id: made.id, embargoUntil: null }
    await expect(newsroom.as(newsroom.people.writer).rewriter.setEmbargo(lift)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await editor().rewriter.setEmbargo(lift)).toEqual(after(null))
    expect(await audited(newsroom.deps, 'rewrite.embargo', made.id)).toMatchObject({ after: after(null) })
    const { title, content, id: rewriteId } = made
    newsroom.clock.advance(11 * 60_000)
    const published = await editor().rewriter.publish({
      title,
      content,
      category: 'news',
      sourceUrl: '',
      images: [],
      rewriteId,
      reason: REASON,
    })
    expect(published).toMatchObject({ status: 'published', ...after(null) })
  })
})

const after = (embargoUntil: string | null) => ({ embargoUntil })
