import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { PASSWORD } from '#tests/support/newsroom/test-newsroom.ts'
import { mediaItems } from '#features/media/tables/media.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

describe('a writer', () => {
  const writer = () => newsroom.as(newsroom.people.writer)
  const draft = { title: 'T', content: 'Words.', status: 'draft' as const }

  it('creates drafts and sends them to review, but publishes and schedules nothing', async () => {
    const { id } = await writer().articles.create(draft)
    expect(await writer().articles.setStatus({ id, status: 'review' })).toMatchObject({ status: 'review' })
    for (const status of ['published', 'scheduled'] as const) {
      const create = writer().articles.create({ ...draft, status, scheduledFor: newsroom.inAnHour() })
      await expect(create).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('publishes nothing with many at once, and restores nothing that was published', async () => {
    const { id } = await writer().articles.create(draft)
    const message = 'Writers send their articles to review. An editor publishes them.'
    const bulk = await writer().articles.bulk({ ids: [id], action: 'publish' })
    expect(bulk).toEqual({ done: 0, failed: [{ id, message }] })
    await admin().articles.setStatus({ id, status: 'published' })
    await admin().articles.delete({ id })
    await expect(writer().articles.restore({ id })).rejects.toMatchObject({ code: 'FORBIDDEN', message })
    expect(await admin().articles.restore({ id })).toMatchObject({ status: 'published' })
  })

  it('restores an own version and tags an own draft, and nothing of others', async () => {
    const { id } = await writer().articles.create(draft)
    await writer().articles.update({ id, content: 'Second.' })
    const [, first] = await writer().editor.revisions({ articleId: id })
    const key = { articleId: id, revisionId: first?.id ?? 0 }
    expect(await writer().editor.restore(key)).toMatchObject({ content: 'Words.' })
    await admin().articles.setStatus({ id, status: 'published' })
    await expect(writer().editor.restore({ ...key, revisionId: key.revisionId + 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const series = writer().topics.setSeries({ articleId: id, seriesId: null })
    await expect(series).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('publishes by no REST call, signed in or with a token', async () => {
    const { id } = await writer().articles.create(draft)
    const { token } = await admin().tokens.create({ name: 'a script', role: 'writer', password: PASSWORD })
    const cookie = await newsroom.cookieOf(newsroom.people.writer)
    const headers: Array<Record<string, string>> = [{ cookie }, { authorization: `Bearer ${token}` }]
    for (const header of headers) {
      const send = (method: string, path: string, body?: object) =>
        newsroom.app.request(`/api${path}`, {
          method,
          headers: { ...header, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      const article = { title: 'T', content: 'Words.' }
      expect((await send('POST', '/articles', article)).status).toBe(403)
      const scheduled = { ...article, status: 'scheduled', scheduledFor: newsroom.inAnHour() }
      expect((await send('POST', '/articles', scheduled)).status).toBe(403)
      await send('PUT', `/articles/${id}`, {
        title: 'New',
        status: 'published',
        publishedAt: newsroom.inAnHour(),
      })
      const rewritten = { ...article, category: 'news', sourceUrl: '' }
      expect((await send('POST', '/articles/publish-rewritten', rewritten)).status).toBe(403)
    }
    const status = await admin().articles.forEdit({ id })
    expect(status).toMatchObject({ status: 'draft', publishedAt: null })
  })

  it('shows drafts by link to people without an account, but only its own', async () => {
    const own = await writer().articles.create(draft)
    const foreign = await admin().articles.create(draft)
    const link = { days: 7, revisionId: null, note: '' } as const
    expect(await writer().previews.createLink({ ...link, articleId: own.id })).toMatchObject({ id: 1 })
    const create = writer().previews.createLink({ ...link, articleId: foreign.id })
    await expect(create).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id } = await admin().previews.createLink({ ...link, articleId: foreign.id })
    const revoke = writer().previews.revokeLink({ articleId: foreign.id, id })
    await expect(revoke).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { detail: { isRule: true } } })
    const [mine] = await writer().previews.links({ articleId: own.id })
    await writer().previews.revokeLink({ articleId: own.id, id: mine?.id ?? 0 })
  })

  it('signs new articles with no other name than its own', async () => {
    const bylineOf = async (articleId: number) =>
      (await writer().contributors.bylines({ articleId })).map(({ username }) => username)
    const { id } = await writer().articles.create(draft)
    const [own] = await writer().contributors.bylines({ articleId: id })
    const foreign = await admin().articles.create(draft)
    const [chief] = await admin().contributors.bylines({ articleId: foreign.id })
    const signed = (contributorIds: Array<number | undefined>) => ({
      ...draft,
      bylines: contributorIds.map((contributorId = 0) => ({ contributorId, roles: ['words' as const] })),
    })
    const cookie = await newsroom.cookieOf(newsroom.people.writer)
    for (const people of [[chief?.contributorId], [own?.contributorId, chief?.contributorId]]) {
      await expect(writer().articles.create(signed(people))).rejects.toMatchObject({
        code: 'FORBIDDEN',
        cause: { detail: { isRule: true } },
      })
      const response = await newsroom.app.request('/api/articles', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(signed(people)),
      })
      expect(response.status).toBe(403)
    }
    const created = await writer().articles.create(signed([own?.contributorId]))
    expect(await bylineOf(created.id)).toEqual(['student'])
    // The byline of a template is chosen by an editor.
    const { id: template } = await admin().templates.saveArticle({ articleId: foreign.id, name: 'Chief' })
    expect(await bylineOf((await writer().templates.start({ id: template })).id)).toEqual(['chief'])
  })

  it('describes own pictures until they are published', async () => {
    const item = { title: 'p', type: 'image', url: '/uploads/p.png', metadata: {}, variants: [] } as const
    const at = newsroom.clock.iso()
    const [row] = await newsroom.deps.db.write(async (tx) => {
      tx.emit({ type: 'media.changed', mediaId: 1 })
      const values = {
        ...item,
        variants: [],
        uploadedBy: newsroom.people.writer.id,
        createdAt: at,
        updatedAt: at,
      }
      return tx.db.insert(mediaItems).values(values).returning()
    })
    const id = row?.id ?? 0
    expect(await writer().media.update({ id, altText: 'A pier' })).toMatchObject({ altText: 'A pier' })
    const { id: articleId } = await writer().articles.create({ ...draft, featuredImage: '/uploads/p.png' })
    await admin().articles.setStatus({ id: articleId, status: 'published' })
    const late = writer().media.update({ id, altText: 'Something else' })
    await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { detail: { isRule: true } } })
    await expect(writer().media.delete({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
