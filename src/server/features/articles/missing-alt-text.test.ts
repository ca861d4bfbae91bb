import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcing } from '#db/testing/announcing.ts'
import { mediaItems } from '#db/schema/index.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { publishDue } from './publish-due.job.ts'

let news: TestNewsroom
let cookie: string
beforeAll(async () => {
  news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  cookie = await news.cookieOf(news.people.staff)
})
afterAll(() => news.close())

const dashboard = () => news.as(news.people.staff)

let count = 0
/** A picture of the library nobody has said a word about. */
async function bareItem(title: string) {
  count += 1
  const at = news.deps.clock.iso()
  const url = `/uploads/${String(count).padStart(4, '0')}.png`
  const [row] = await news.deps.db.write(
    announcing(async (tx) =>
      tx.db
        .insert(mediaItems)
        .values({ title, type: 'image', url, width: 9, height: 6, createdAt: at, updatedAt: at })
        .returning({ id: mediaItems.id }),
    ),
  )
  return { id: row?.id ?? 0, url }
}

let main: Awaited<ReturnType<typeof bareItem>>
let inText: Awaited<ReturnType<typeof bareItem>>
beforeEach(async () => {
  main = await bareItem('Harbor')
  inText = await bareItem('Ferry')
})
const form = (more: object = {}) => ({ title: 'A story', content: 'Words.', ...more })
const refusal = (detail?: object) =>
  expect.objectContaining({
    code: 'BAD_REQUEST',
    ...(detail ? { cause: expect.objectContaining({ detail }) as unknown } : {}),
  }) as unknown
const flagged = async (id: number) => {
  const { items } = await dashboard().articles.listAll({ limit: 100 })
  return items.find((item) => item.id === id)?.lacksAlt
}

describe('a story with a picture nobody has described', () => {
  it.each(['published', 'scheduled'] as const)('is not %s, and the refusal names it', async (status) => {
    const scheduledFor = new Date(news.clock.now() + 60_000).toISOString()
    const content = `Words.\n\n![](${inText.url})`
    const input = form({ featuredImage: main.url, content, status, scheduledFor })
    const error = await dashboard()
      .articles.create(input)
      .catch((reason: unknown) => reason)
    expect(error).toEqual(
      refusal({
        pictures: [
          { mediaId: main.id, title: 'Harbor', src: main.url, place: 'featured' },
          { mediaId: inText.id, title: 'Ferry', src: inText.url, place: 'text' },
        ],
      }),
    )
    expect(String(error)).toContain('“Harbor”, “Ferry”')
    const { id } = await dashboard().articles.create({ ...input, status: 'draft' })
    expect(await flagged(id)).toBe(true)
    await expect(dashboard().articles.setStatus({ id, status, scheduledFor })).rejects.toEqual(refusal())
    expect(await dashboard().articles.forEdit({ id })).toMatchObject({ status: 'draft', content })
  })

  it('is left out when many are published at once', async () => {
    const bare = await dashboard().articles.create(form({ featuredImage: main.url, status: 'draft' }))
    const plain = await dashboard().articles.create(form({ status: 'draft' }))
    const { done, failed } = await dashboard().articles.bulk({ ids: [bare.id, plain.id], action: 'publish' })
    expect(done).toBe(1)
    expect(failed).toEqual([{ id: bare.id, message: expect.stringContaining('“Harbor”') as unknown }])
  })

  it('is published by the documented calls, and flagged', async () => {
    const body = JSON.stringify(form({ featuredImage: main.url }))
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await news.app.request('/api/articles', { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    const { id, status } = (await answer.json()) as { id: number; status: string }
    expect([status, await flagged(id)]).toEqual(['published', true])
    const put = { method: 'PUT', headers, body: JSON.stringify({ content: `![](${inText.url})` }) }
    expect((await news.app.request(`/api/articles/${id}`, put)).status).toBe(200)
  })

  it('comes out at its hour when the words went missing after it was scheduled, and is flagged', async () => {
    await dashboard().media.update({ id: main.id, altText: 'The harbor' })
    const scheduledFor = new Date(news.clock.now() + 60_000).toISOString()
    const input = form({ featuredImage: main.url, status: 'scheduled', scheduledFor })
    const { id } = await dashboard().articles.create(input)
    await dashboard().media.update({ id: main.id, altText: '' })
    news.clock.advance(61_000)
    expect(await publishDue(news.deps)).toBe(1)
    expect(await dashboard().articles.forEdit({ id })).toMatchObject({ status: 'published' })
    expect(await flagged(id)).toBe(true)
  })
})

describe('words that let it out', () => {
  it.each([
    ['the story’s alt text', { article: { imageAlt: 'The harbor' } }],
    ['the story’s mark', { article: { imageDecorative: true } }],
    ['the library’s alt text', { library: { altText: 'The harbor' } }],
    ['the library’s mark', { library: { isDecorative: true } }],
  ])('%s', async (_what, words) => {
    const { id } = await dashboard().articles.create(form({ featuredImage: main.url, status: 'draft' }))
    if ('article' in words) await dashboard().articles.update({ id, ...words.article })
    else await dashboard().media.update({ id: main.id, ...words.library })
    expect(await flagged(id)).toBe(false)
    expect(await dashboard().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('in the text, and for what is no picture of the library', async () => {
    const content = `![A ferry](${inText.url})\n\n![](/uploads/nowhere.png)`
    const input = form({ content, featuredImage: 'https://elsewhere.example/x.png' })
    expect(await dashboard().articles.create(input)).toMatchObject({ status: 'published' })
  })
})

describe('a published story', () => {
  it('takes no new picture without words, but may be corrected with an old one', async () => {
    const { id } = await dashboard().articles.create(form())
    const grown = { id, content: `Words.\n\n![](${inText.url})` }
    await expect(dashboard().articles.update(grown)).rejects.toEqual(refusal())
    expect((await dashboard().articles.forEdit({ id })).content).toBe('Words.')
    const body = JSON.stringify({ content: grown.content })
    const headers = { cookie, 'content-type': 'application/json' }
    await news.app.request(`/api/articles/${id}`, { method: 'PUT', headers, body })
    const corrected = await dashboard().articles.update({ id, content: `${grown.content}\n\nMore.` })
    expect(corrected.content).toContain('More.')
  })
})
