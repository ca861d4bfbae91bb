import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

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
const OPEN = 'The open harbor.'
const REST = 'Zanzibar is the word behind it.'
const TEXT = `${OPEN}\n\n::open-end{}\n\n${REST}\n\n${'Long. '.repeat(2_000)}`

const create = (fields: object = {}) =>
  editor().articles.create({ title: 'Harbor', content: TEXT, access: 'readers', ...fields })

const get = async (path: string, cookie?: string) => {
  const response = await fetch(server.origin + path, {
    redirect: 'manual',
    headers: cookie ? { cookie } : {},
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('visitors', () => {
  const input = (value: object) => `input=${encodeURIComponent(JSON.stringify(value))}`
  const pathsOf: Array<(id: number) => string> = [
    (id) => `/articles/${id}`,
    (id) => `/articles/${id}/complete`,
    () => '/',
    () => '/news',
    () => '/archive',
    () => '/rss.xml',
    () => '/news/feed.json',
    () => '/sitemap-articles-1.xml',
    () => '/search?q=zanzibar',
    () => '/api/articles',
    () => '/api/articles?q=harbor',
    () => '/api/articles?q=zanzibar',
    (id) => `/api/articles/${id}`,
    (id) => `/api/articles/${id}/complete`,
    (id) => `/trpc/articles.page?${input({ id })}`,
    (id) => `/trpc/articles.byId?${input({ id })}`,
    (id) => `/trpc/articles.complete?${input({ id })}`,
    (id) => `/trpc/articles.completePage?${input({ id })}`,
    () => `/trpc/articles.cards?${input({})}`,
    () => `/trpc/search.articles?${input({ q: 'harbor' })}`,
  ]
  it.each(pathsOf.map((pathOf) => [pathOf(0), pathOf] as const))(
    'get the free preview only at %s',
    async (_, pathOf) => {
      const { id } = await create()
      const { text } = await get(pathOf(id))
      expect(text).not.toMatch(/is the word behind|Long\. Long/)
      await editor().articles.delete({ id })
    },
  )

  it('read in the page that a part is not free, and get it as everyone does', async () => {
    const { id } = await create()
    const page = await get(`/articles/${id}`)
    expect(page.text).toContain(OPEN)
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>([^<]*NewsArticle[^<]*)</.exec(page.text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false },
    })
    expect(page.text).toContain('class="rest-of-story')
    expect(page.text).not.toContain('min read')
    const reader = await get(`/articles/${id}`, await newsroom.cookieOf(newsroom.people.user))
    expect(reader.text).toBe(page.text)
    await editor().articles.delete({ id })
  })

  it('learn no length: a page with a longer rest is the same', async () => {
    // A story that the record knows would say that other words were signed.
    await newsroom.as(newsroom.people.admin).record.setMode({ mode: 'off' })
    const { id } = await create()
    const before = await get(`/articles/${id}`)
    await newsroom.deps.db.write(async (tx) => {
      await tx.db.update(articles).set({ content: `${TEXT}More.` })
      tx.emit({ type: 'sections.changed' })
    })
    const after = await get(`/articles/${id}`)
    // A page has the time of its rendering.
    const timeless = ({ text }: { text: string }) => text.replaceAll(/\b1\d{12}\b/g, 'TIME')
    expect(timeless(after)).toBe(timeless(before))
    expect(after.text).toHaveLength(before.text.length)
    await editor().articles.delete({ id })
    await newsroom.as(newsroom.people.admin).record.setMode({ mode: 'everything' })
  })

  it('find no article by a word of the rest, and the newsroom does', async () => {
    const { id } = await create()
    const visitor = newsroom.as(null)
    expect((await visitor.search.articles({ q: 'zanzibar' })).items).toEqual([])
    expect((await visitor.articles.list({ q: 'zanzibar' })).items).toEqual([])
    expect((await visitor.search.articles({ q: 'open harbor' })).items).toMatchObject([{ id }])
    expect((await editor().articles.listAll({ q: 'zanzibar' })).items).toMatchObject([{ id }])
    await editor().articles.update({ id, access: 'everyone' })
    expect((await visitor.search.articles({ q: 'zanzibar' })).items).toMatchObject([{ id }])
    await editor().articles.update({ id, access: 'readers', content: `${OPEN}\n\n::open-end{}\n\nOther.` })
    expect((await editor().articles.listAll({ q: 'zanzibar' })).items).toEqual([])
    await editor().articles.delete({ id })
  })
})

describe('readers with an account', () => {
  it('get the whole text by a call and a page that nothing stores', async () => {
    const { id } = await create()
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    const input = encodeURIComponent(JSON.stringify({ id }))
    for (const path of [
      `/trpc/articles.completePage?input=${input}`,
      `/api/articles/${id}/complete`,
      `/articles/${id}/complete`,
    ]) {
      const response = await get(path, cookie)
      expect(response.text, path).toContain('Zanzibar')
      expect(response.headers.get('cache-control'), path).toContain('no-store')
      expect(response.headers.get('etag'), path).toBeNull()
      expect((await get(path)).text, path).not.toContain('Zanzibar')
    }
    const { text } = await get(`/api/articles/${id}/complete`, cookie)
    expect(JSON.parse(text)).toMatchObject({ access: 'readers', isComplete: true, content: TEXT })
    await editor().articles.delete({ id })
  })

  it('are asked for each time, although the page is finished, and get its newest text', async () => {
    const { id } = await create()
    const path = `/articles/${id}/complete`
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    const chief = await newsroom.cookieOf(newsroom.people.staff)
    const first = await get(path, cookie)
    expect(first.text).toContain('Zanzibar')
    expect((await get(path, cookie)).text).toBe(first.text)
    expect((await get(path)).status).toBe(303)
    await editor().articles.update({ id, content: TEXT.replace('Zanzibar', 'Samarkand') })
    expect((await get(path, cookie)).text).toContain('Samarkand')
    await editor().articles.update({ id, access: 'members' })
    expect((await get(path, chief)).text).toContain('Samarkand')
    expect((await get(path, cookie)).status).toBe(303)
    await editor().articles.delete({ id })
    expect((await get(path, chief)).status).toBe(303)
  })

  it('get the call of an open page from this process as the app answers it', async () => {
    const { id } = await create()
    const headers = { cookie: await newsroom.cookieOf(newsroom.people.user) }
    const path = `/trpc/articles.completePage?input=${encodeURIComponent(JSON.stringify({ id }))}`
    const byApp = await newsroom.app.request(path, { headers })
    const expected = Object.fromEntries(byApp.headers)
    for (const round of ['built', 'kept']) {
      const response = await get(path, headers.cookie)
      expect(JSON.parse(response.text), round).toEqual(await byApp.clone().json())
      for (const name of [
        'content-type',
        'cache-control',
        'referrer-policy',
        'cross-origin-resource-policy',
      ]) {
        expect(response.headers.get(name), `${round} ${name}`).toBe(expected[name])
      }
      expect(response.headers.get('content-encoding'), round).toBe('gzip')
      expect(response.headers.get('x-request-id'), round).toMatch(/^[\da-f-]{36}$/)
    }
    const refused = await get(path)
    expect(refused.status).toBe(401)
    expect(JSON.parse(refused.text)).toMatchObject({ error: { data: { code: 'UNAUTHORIZED' } } })
    await editor().articles.delete({ id })
    expect((await get(path, headers.cookie)).status).toBe(404)
  })

  it('get no draft and no removed article', async () => {
    const { id } = await create({ status: 'draft' })
    const reader = newsroom.as(newsroom.people.user)
    await expect(reader.articles.complete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reader.articles.completePage({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the REST API', () => {
  const put = async (id: number, body: object) =>
    newsroom.app.request(`/api/articles/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        cookie: await newsroom.cookieOf(newsroom.people.staff),
      },
      body: JSON.stringify(body),
    })

  it('says who may read the whole text, and whether it is that', async () => {
    const { id } = await create()
    const article = await (await newsroom.app.request(`/api/articles/${id}`)).json()
    expect(article).toMatchObject({ access: 'readers', isComplete: false, content: OPEN })
    const { id: freeId } = await editor().articles.create({ title: 'Free', content: TEXT })
    const free = await (await newsroom.app.request(`/api/articles/${freeId}`)).json()
    expect(free).toMatchObject({ access: 'everyone', isComplete: true })
  })

  it('rejects a write that sends back the free preview alone', async () => {
    const { id } = await create()
    const article = (await (await newsroom.app.request(`/api/articles/${id}`)).json()) as object
    expect((await put(id, article)).status).toBe(409)
    expect((await put(id, { content: `${OPEN}\r\n` })).status).toBe(409)
    expect((await put(id, { title: 'Port' })).status).toBe(200)
    expect((await put(id, { content: OPEN, isComplete: true })).status).toBe(200)
    expect(await (await newsroom.app.request(`/api/articles/${id}`)).json()).toMatchObject({
      title: 'Port',
      isComplete: true,
    })
  })

  it('rejects an unknown access', async () => {
    const { id } = await create()
    expect((await put(id, { access: 'friends' })).status).toBe(400)
  })
})

it('is in the history, in conflicts, and in previews as a whole', async () => {
  const { id, version } = await create()
  await editor().articles.update({ id, version, access: 'everyone' })
  await expect(editor().articles.update({ id, version, title: 'Port' })).rejects.toMatchObject({
    cause: { detail: { current: { access: 'everyone' } } },
  })
  const [, first] = await editor().editor.revisions({ articleId: id })
  const restored = await editor().editor.restore({ articleId: id, revisionId: first?.id ?? 0 })
  expect(restored).toMatchObject({ access: 'readers' })
  expect(await newsroom.as(null).articles.byId({ id })).toMatchObject({ content: OPEN, isComplete: false })
})

describe('an article whose access changes while its page is open', () => {
  const again = (path: string, etag: string) =>
    fetch(server.origin + path, { headers: { 'if-none-match': etag } })

  it('is new for every open page, and gives none of them a word that is not open any longer', async () => {
    const { id } = await create({ access: 'everyone' })
    const path = `/articles/${id}`
    const open = await get(path)
    expect(open.text).toContain('Zanzibar')
    await editor().articles.update({ id, access: 'members' })
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => again(path, open.headers.get('etag') ?? '')),
    )
    for (const page of pages) {
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain('Zanzibar')
    }
    await expect(newsroom.as(null).articles.completePage({ id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const reader = newsroom.as(newsroom.people.user)
    await expect(reader.articles.completePage({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })

    const restricted = await get(path)
    await editor().articles.update({ id, access: 'everyone' })
    const free = await again(path, restricted.headers.get('etag') ?? '')
    expect([free.status, await free.text()]).toEqual([200, expect.stringContaining('Zanzibar')])
    // The page of a reader who was reading the rest asks for it again.
    expect(await newsroom.as(null).articles.completePage({ id })).toMatchObject({ id })
    expect((await get(`${path}/complete`)).text).toContain('Zanzibar')
    await editor().articles.delete({ id })
  })
})

describe('a divider where it cannot end the free preview', () => {
  it.each([
    ['a list', '- One.\n\n  ::open-end{}\n\n- Two.'],
    ['a table', '| a | b |\n|---|---|\n| ::open-end{} | c |'],
    ['a box', ':::box{title="T"}\nOne.\n\n::open-end{}\n\nTwo.\n:::'],
  ])('is rejected in %s with one sentence, and nothing is saved', async (_, content) => {
    const { id } = await create()
    await expect(editor().articles.update({ id, content })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^[^.]+\.$/),
    })
    const rejected = editor().articles.create({ title: 'Quay', content, access: 'members' })
    await expect(rejected).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await newsroom.as(newsroom.people.user).articles.complete({ id })).toMatchObject({ content: TEXT })
    await editor().articles.delete({ id })
  })
})
