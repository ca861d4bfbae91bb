import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { publishDue } from '#features/articles/server/publishing/publish-due.job.ts'

let news: TestNewsroom
let cookie: string
beforeAll(async () => {
  news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  cookie = await news.cookieOf(news.people.staff)
})
afterAll(() => news.close())

const dashboard = () => news.as(news.people.staff)

let count = 0
/** Adds an image without alt text to the library. */
async function addImage(title: string) {
  count += 1
  const at = news.deps.clock.iso()
  const url = `/uploads/${String(count).padStart(4, '0')}.png`
  const [row] = await news.deps.db.write(
    emittingAll(async (tx) =>
      tx.db
        .insert(mediaItems)
        .values({ title, type: 'image', url, width: 9, height: 6, createdAt: at, updatedAt: at })
        .returning({ id: mediaItems.id }),
    ),
  )
  return { id: row?.id ?? 0, url }
}

let main: Awaited<ReturnType<typeof addImage>>
let inText: Awaited<ReturnType<typeof addImage>>
beforeEach(async () => {
  main = await addImage('Harbor')
  inText = await addImage('Ferry')
})
const form = (more: object = {}) => ({ title: 'An article', content: 'Text.', ...more })
const rejection = (detail?: object) =>
  expect.objectContaining({
    code: 'BAD_REQUEST',
    ...(detail ? { cause: expect.objectContaining({ detail }) as unknown } : {}),
  }) as unknown
const isFlagged = async (id: number) => {
  const { items } = await dashboard().articles.listAll({ limit: 100 })
  return items.find((item) => item.id === id)?.lacksAlt
}

describe('an article with an image without alt text', () => {
  it.each(['published', 'scheduled'] as const)(
    'cannot be %s, and the error names the image',
    async (status) => {
      const scheduledFor = new Date(news.clock.now() + 60_000).toISOString()
      const content = `Text.\n\n![](${inText.url})`
      const input = form({ featuredImage: main.url, content, status, scheduledFor })
      const error = await dashboard()
        .articles.create(input)
        .catch((reason: unknown) => reason)
      expect(error).toEqual(
        rejection({
          pictures: [
            { mediaId: main.id, title: 'Harbor', src: main.url, place: 'featured' },
            { mediaId: inText.id, title: 'Ferry', src: inText.url, place: 'text' },
          ],
        }),
      )
      expect(String(error)).toContain('“Harbor”, “Ferry”')
      const { id } = await dashboard().articles.create({ ...input, status: 'draft' })
      expect(await isFlagged(id)).toBe(true)
      await expect(dashboard().articles.setStatus({ id, status, scheduledFor })).rejects.toEqual(rejection())
      expect(await dashboard().articles.forEdit({ id })).toMatchObject({ status: 'draft', content })
    },
  )

  it('is listed as failed by a bulk publish', async () => {
    const article = await dashboard().articles.create(form({ featuredImage: main.url, status: 'draft' }))
    const plain = await dashboard().articles.create(form({ status: 'draft' }))
    const { done, failed } = await dashboard().articles.bulk({
      ids: [article.id, plain.id],
      action: 'publish',
    })
    expect(done).toBe(1)
    expect(failed).toEqual([{ id: article.id, message: expect.stringContaining('“Harbor”') as unknown }])
  })

  it('is published over REST, and flagged', async () => {
    const body = JSON.stringify(form({ featuredImage: main.url }))
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await news.app.request('/api/articles', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    const { id, status } = (await response.json()) as { id: number; status: string }
    expect([status, await isFlagged(id)]).toEqual(['published', true])
    const put = { method: 'PUT', headers, body: JSON.stringify({ content: `![](${inText.url})` }) }
    expect((await news.app.request(`/api/articles/${id}`, put)).status).toBe(200)
  })

  it('is published on schedule if its alt text was removed later, and flagged', async () => {
    await dashboard().media.update({ id: main.id, altText: 'The harbor' })
    const scheduledFor = new Date(news.clock.now() + 60_000).toISOString()
    const input = form({ featuredImage: main.url, status: 'scheduled', scheduledFor })
    const { id } = await dashboard().articles.create(input)
    await dashboard().media.update({ id: main.id, altText: '' })
    news.clock.advance(61_000)
    expect(await publishDue(news.deps)).toBe(1)
    expect(await dashboard().articles.forEdit({ id })).toMatchObject({ status: 'published' })
    expect(await isFlagged(id)).toBe(true)
  })
})

describe('what makes it publishable', () => {
  it.each([
    ['alt text in the article', { article: { imageAlt: 'The harbor' } }],
    ['a decorative mark in the article', { article: { imageDecorative: true } }],
    ['alt text in the library', { library: { altText: 'The harbor' } }],
    ['a decorative mark in the library', { library: { isDecorative: true } }],
  ])('%s', async (_name, texts) => {
    const { id } = await dashboard().articles.create(form({ featuredImage: main.url, status: 'draft' }))
    if ('article' in texts) await dashboard().articles.update({ id, ...texts.article })
    else await dashboard().media.update({ id: main.id, ...texts.library })
    expect(await isFlagged(id)).toBe(false)
    expect(await dashboard().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('alt text in the body, or an image that is not in the library', async () => {
    const content = `![A ferry](${inText.url})\n\n![](/uploads/nowhere.png)`
    const input = form({ content, featuredImage: 'https://elsewhere.example/x.png' })
    expect(await dashboard().articles.create(input)).toMatchObject({ status: 'published' })
  })
})

describe('a published article', () => {
  it('rejects new images without alt text, but allows edits beside old ones', async () => {
    const { id } = await dashboard().articles.create(form())
    const withImage = { id, content: `Text.\n\n![](${inText.url})` }
    await expect(dashboard().articles.update(withImage)).rejects.toEqual(rejection())
    expect((await dashboard().articles.forEdit({ id })).content).toBe('Text.')
    const body = JSON.stringify({ content: withImage.content })
    const headers = { cookie, 'content-type': 'application/json' }
    await news.app.request(`/api/articles/${id}`, { method: 'PUT', headers, body })
    const corrected = await dashboard().articles.update({ id, content: `${withImage.content}\n\nMore.` })
    expect(corrected.content).toContain('More.')
  })
})
