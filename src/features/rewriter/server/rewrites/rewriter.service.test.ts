import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { settings } from '#features/site/tables/settings.ts'
import { m } from '#shared/catalog/m.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { registerSource } from '#tests/support/newsroom/register-source.ts'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { sha256 } from './rewrite-record.ts'

let newsroom: TestNewsroom
let source: SourceSite
beforeAll(async () => {
  source = await openSourceSite()
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*', RATE_LIMIT_FACTOR: '1000' })
  await registerSource(newsroom, source.origin)
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
})
beforeEach(() => newsroom.clock.advance(11 * 60_000))

const editor = (room = newsroom) => room.as(room.people.staff)
const rewriteArticle = (room = newsroom, path = '/story') =>
  editor(room).rewriter.rewrite({ url: source.origin + path })

/** The publish input for a rewrite. */
const payloadOf = (rewrite: Awaited<ReturnType<typeof rewriteArticle>>) => ({
  title: rewrite.title,
  content: rewrite.content,
  category: 'news' as const,
  sourceUrl: rewrite.sourceUrl,
  images: [],
  rewriteId: rewrite.id,
})

describe('a rewrite', () => {
  it('is saved with its source', async () => {
    const made = await rewriteArticle()
    expect(made.sourceHash).toBe(sha256(made.sourceText))
    expect(made.sourceText).toContain('Nobody should have to choose')
    expect(made.fetchedAt).toBe(newsroom.clock.iso())
    const saved = await editor().rewriter.byId({ id: made.id })
    expect(saved).toMatchObject({ title: made.title, content: made.content, pictures: made.pictures })
    const { siteName, sourceByline } = made
    expect(siteName).not.toBe('')
    expect(sourceByline).not.toBe('')
    expect(saved).toMatchObject({ siteName, sourceByline })
    const { items } = await editor().rewriter.list({})
    expect(items[0]).toMatchObject({ id: made.id, sourceUrl: made.sourceUrl, articleId: null })
  })

  it('waits when the page is hard to read', async () => {
    const url = `${source.origin}/short`
    await expect(editor().rewriter.rewrite({ url })).rejects.toMatchObject({
      cause: { detail: { notices: expect.arrayContaining([m.partMayBeMissing()]) } },
    })
    const made = await editor().rewriter.rewrite({ url, hasSeenNotices: true })
    expect(made.warnings).toContain(m.partMayBeMissing())
  })

  it('is listed for its author, page by page', async () => {
    for (let n = 0; n < 3; n++) await rewriteArticle()
    const first = await editor().rewriter.list({ limit: 2 })
    expect(first.items).toHaveLength(2)
    const second = await editor().rewriter.list({ limit: 2, cursor: first.nextCursor })
    expect(second.items[0]?.id).toBeLessThan(first.items[1]?.id ?? 0)
    expect((await newsroom.as(newsroom.people.admin).rewriter.list({})).items).toEqual([])
  })

  it("follows the newsroom's own style guide", async () => {
    const room = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*' })
    const guide = { ...DEFAULT_STYLE_GUIDE, quotationMarks: 'straight' as const }
    await room.deps.db.write(
      emittingAll(async (tx) =>
        tx.db.insert(settings).values({ key: 'style-guide', value: guide, updatedAt: room.clock.iso() }),
      ),
    )
    const { content } = await rewriteArticle(room)
    expect(content).toContain('"We listened, and the numbers were plain."')
    await room.close()
  })

  it('reports that its source was published before', async () => {
    const first = await rewriteArticle(newsroom, '/second')
    expect(first.alreadyPublished).toEqual([])
    const { id, title } = await editor().rewriter.publish(payloadOf(first))
    const again = await rewriteArticle(newsroom, '/second')
    expect(again.alreadyPublished).toEqual([{ id, title, status: 'published' }])
  })

  it('is rejected above the rate limit', async () => {
    const room = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*' })
    const request = () => editor(room).rewriter.rewrite({ url: 'http://127.0.0.1:1/' })
    for (let n = 0; n < 10; n++) await expect(request()).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
    await expect(request()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await room.close()
  })

  it('can start from a pasted text', async () => {
    const text = 'A headline of its own\n\nThe board met on Monday. It will use 3 rooms.\n\nThat was all.'
    const made = await editor().rewriter.rewriteText({ text, style: 'balanced' })
    expect(made).toMatchObject({ sourceTitle: 'A headline of its own', sourceUrl: '', pictures: [] })
    expect(made.content).toContain('It will use 3 rooms.')
  })
})

describe('publishing a rewrite', () => {
  it('records who approved which text when', async () => {
    const made = await rewriteArticle()
    const { id } = await editor().rewriter.publish(payloadOf(made))
    expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({
      id: made.id,
      approvedBy: 'editor',
      approvedAt: newsroom.clock.iso(),
      rewrittenBy: 'editor',
      approvalReason: null,
      approvedTitle: null,
      approvedContent: null,
      sourceHash: made.sourceHash,
    })
    expect(await editor().rewriter.recordOf({ articleId: 999_999 })).toBeNull()
  })

  it('publishes once when two clicks arrive together', async () => {
    const payload = { ...payloadOf(await rewriteArticle()), title: 'Clicked twice' }
    const results = await Promise.allSettled([1, 2].map(() => editor().rewriter.publish(payload)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected?.reason).toMatchObject({ code: 'CONFLICT', message: m.publishedTwice() })
    await expect(editor().rewriter.publish(payload)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('requires a reason for claims that the source lacks, and records it', async () => {
    const made = await rewriteArticle()
    const content = `${made.content}\n\nA further 777 people signed, said Wilhelmina Okonkwo-Price.`
    const input = { ...payloadOf(made), content }
    await expect(editor().rewriter.publish(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const reason of ['x', 'aaaaaaaaaa aaaaaaaaaaaaaa', 'aaaa bbbb aaaa bbbb aaaa', 'Checked this twice'])
      await expect(editor().rewriter.publish({ ...input, reason })).rejects.toMatchObject({
        message: m.findingsReason(),
      })
    const { id } = await editor().rewriter.publish({
      ...input,
      reason: 'Confirmed by phone with the council',
    })
    const record = await editor().rewriter.recordOf({ articleId: id })
    expect(record).toMatchObject({
      approvalReason: 'Confirmed by phone with the council',
      approvedContent: content,
    })
    expect(record?.findings).toContainEqual(expect.objectContaining({ kind: 'number', text: '777' }))
  })

  it('finds claims in an edited text that its source lacks', async () => {
    const made = await rewriteArticle()
    const content = `${made.content} There were 777 of them.`
    const { findings } = await editor().rewriter.check({ id: made.id, title: made.title, content })
    const found = findings.find(({ text }) => text === '777')
    const whole = `${made.title}\n\n${content}`
    expect(whole.slice(found?.where?.start, found?.where?.end)).toBe('777')
  })

  it('lets editors resolve findings one by one, and keeps who did and when', async () => {
    const made = await rewriteArticle()
    const content = `${made.content}\n\nA further 777 people signed.`
    const text = { id: made.id, title: made.title, content }
    const before = await editor().rewriter.check(text)
    const finding = before.findings.find(({ status }) => status !== 'dropped')
    const findingId = finding?.id ?? ''
    const chief = newsroom.as(newsroom.people.admin)
    await chief.rewriter.resolve({ id: made.id, findingId, note: 'The clerk counted them' })
    const after = await editor().rewriter.check(text)
    expect(after.findings.filter(isOpenFinding)).toHaveLength(
      before.findings.filter(isOpenFinding).length - 1,
    )
    expect(after.findings.find(({ id }) => id === findingId)?.resolution).toEqual({
      findingId,
      note: 'The clerk counted them',
      by: 'chief',
      at: newsroom.clock.iso(),
    })
    await chief.rewriter.resolve({ id: made.id, findingId, isOpen: true })
    expect((await editor().rewriter.check(text)).findings.filter(isOpenFinding)).toHaveLength(
      before.findings.filter(isOpenFinding).length,
    )
    await expect(chief.rewriter.resolve({ id: 999_999, findingId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('keeps a near copy out of search engines', async () => {
    const made = await rewriteArticle()
    const copy = { ...payloadOf(made), title: made.sourceTitle, content: made.sourceText }
    expect(await editor().rewriter.publish(copy)).toMatchObject({ isNoindex: true })
  })

  it('can save a draft, which is approved when it is published', async () => {
    const made = await rewriteArticle()
    const draft = await editor().rewriter.publish({ ...payloadOf(made), asDraft: true })
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null })
    expect(await editor().rewriter.recordOf({ articleId: draft.id })).toMatchObject({ approvedAt: null })
    newsroom.clock.advance(60_000)
    const chief = newsroom.as(newsroom.people.admin)
    await chief.articles.setStatus({ id: draft.id, status: 'published' })
    expect(await editor().rewriter.recordOf({ articleId: draft.id })).toMatchObject({
      approvedBy: 'chief',
      approvedAt: newsroom.clock.iso(),
    })
  })

  it('requires the reason when a draft with open findings is published later', async () => {
    const made = await rewriteArticle()
    const content = `${made.content}\n\nA further 777 people signed.`
    const draft = await editor().rewriter.publish({ ...payloadOf(made), content, asDraft: true })
    const chief = newsroom.as(newsroom.people.admin)
    const bulk = await chief.articles.bulk({ ids: [draft.id], action: 'publish' })
    expect(bulk.failed).toEqual([{ id: draft.id, message: m.findingsReasonInEditor() }])
    const scheduledFor = new Date(newsroom.clock.now() + 60_000).toISOString()
    const schedule = { id: draft.id, status: 'scheduled' as const, scheduledFor }
    await expect(chief.articles.setStatus(schedule)).rejects.toMatchObject({
      message: m.findingsReasonInEditor(),
    })
    const publish = { id: draft.id, status: 'published' as const }
    await chief.articles.setStatus({ ...publish, reason: 'Counted by our reporter' })
    expect(await editor().rewriter.recordOf({ articleId: draft.id })).toMatchObject({
      approvedBy: 'chief',
      approvalReason: 'Counted by our reporter',
    })
    await chief.articles.setStatus({ ...publish, status: 'unpublished' })
    expect(await chief.articles.setStatus(publish)).toMatchObject({ status: 'published' })
  })

  it('approves a second text of a published rewrite by itself', async () => {
    const made = await rewriteArticle()
    await newsroom.as(newsroom.people.admin).rewriter.publish(payloadOf(made))
    const content = `${made.content}\n\nA further 777 people signed.`
    const second = { ...payloadOf(made), title: 'A second text', content, asDraft: true }
    const { id } = await editor().rewriter.publish(second)
    expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({
      approvedBy: null,
      approvedAt: null,
      approvalReason: null,
    })
    const publish = { id, status: 'published' as const }
    await expect(editor().articles.setStatus(publish)).rejects.toMatchObject({
      message: m.findingsReasonInEditor(),
    })
    await editor().articles.setStatus({ ...publish, reason: 'Counted by our reporter' })
    expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({ approvedBy: 'editor' })
  })

  it('checks the text that the draft has when it is published', async () => {
    const made = await rewriteArticle()
    const content = `${made.content}\n\nA further 777 people signed.`
    const draft = await editor().rewriter.publish({ ...payloadOf(made), content, asDraft: true })
    const { version } = draft
    await editor().articles.update({ id: draft.id, version, content: made.content })
    expect(await editor().articles.setStatus({ id: draft.id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('links a call without a rewrite id to the newest rewrite of its source', async () => {
    const made = await rewriteArticle()
    const { rewriteId: _unnamed, ...documented } = payloadOf(made)
    const { id } = await editor().rewriter.publish(documented)
    expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({ id: made.id })
  })

  it('requires the reason in a call without a rewrite id too', async () => {
    const made = await rewriteArticle()
    const { rewriteId: _unnamed, ...documented } = payloadOf(made)
    const input = { ...documented, content: `${made.content}\n\nA further 777 people signed.` }
    await expect(editor().rewriter.publish(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: m.findingsReason(),
    })
    const reason = 'The clerk of the council counted them.'
    expect(await editor().rewriter.publish({ ...input, reason })).toMatchObject({ status: 'published' })
  })

  it('stores the credit and rights entered for each picture', async () => {
    const made = await rewriteArticle()
    const url = `${source.origin}/pictures/pier.jpg`
    const pictures = [{ url, alt: 'The pier', credit: 'Ellery Post', rights: 'Used with permission' }]
    const article = await editor().rewriter.publish({ ...payloadOf(made), images: [url], pictures })
    expect(article).toMatchObject({ imageAlt: 'The pier', imageCredit: 'Ellery Post' })
    const { items } = await editor().media.list({})
    expect(items.find((item) => item.url === article.featuredImage)).toMatchObject({
      articleId: article.id,
      credit: 'Ellery Post',
      usageRights: 'Used with permission',
    })
  })
})

describe('picture previews', () => {
  it('are thumbnails in data URLs', async () => {
    const { src } = await editor().rewriter.picture({ url: `${source.origin}/pictures/ferry.png` })
    expect(src).toMatch(/^data:image\/webp;base64,/)
  })

  it.each(['/pictures/page.jpg', '/pictures/shape.svg', '/pictures/missing.jpg', '/to-private'])(
    'are null for %s',
    async (path) => {
      expect(await editor().rewriter.picture({ url: source.origin + path })).toEqual({ src: null })
    },
  )
})
