import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#server/lib/outbound/fetch.ts'
import { UNREAD_EMBARGO } from '#features/articles/shared/embargo.ts'
import { checkTextResponse } from '#features/rewriter/shared/check.ts'
import {
  publishRewrittenResponse,
  rewriteResponse,
  wireResponse,
} from '#features/rewriter/shared/rewriter.ts'
import { registerSource } from '#tests/support/newsroom/register-source.ts'
import { openSourceSite, ARTICLE_TITLE, type SourceSite } from '#tests/support/servers/source-site.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const outboundWithin = (timeoutMs: number) =>
  new Outbound({ allow: ['127.0.0.1:*'], userAgent: () => 'Broadsheet/1.0', timeoutMs })

let newsroom: TestNewsroom
let source: SourceSite
const cookies: Record<string, string> = {}
beforeAll(async () => {
  source = await openSourceSite()
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*', RATE_LIMIT_FACTOR: '1000' })
  newsroom.deps.outbound = outboundWithin(60_000)
  await registerSource(newsroom, source.origin)
  for (const [role, user] of Object.entries(newsroom.people)) cookies[role] = await newsroom.cookieOf(user)
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
})
beforeEach(() => newsroom.clock.advance(11 * 60_000))

async function post(path: string, body: unknown, role = 'staff') {
  return newsroom.app.request(`/api/articles/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookies[role] ? { cookie: cookies[role] } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('POST /api/articles/read-wire', () => {
  it('returns wire copy in fields', async () => {
    const text =
      'Embargoed until 1200 GMT\n\nFerry stays\n\nEds: ADDS quote.\n\nPORT ELLERY (AP) — The ferry stays.'
    const response = await post('read-wire', { text })
    expect(response.status).toBe(200)
    const story = await response.json()
    expect(wireResponse.safeParse(story).error?.issues ?? []).toEqual([])
    expect(story).toMatchObject({
      kind: 'wire',
      headline: 'Ferry stays',
      sourceName: 'AP',
      notes: ['Eds: ADDS quote.'],
      paragraphs: ['PORT ELLERY (AP) — The ferry stays.'],
      embargo: { until: expect.stringMatching(/T12:00:00\.000Z$/), text: 'Embargoed until 1200 GMT' },
    })
  })

  it('rejects readers and texts that are too long', async () => {
    expect((await post('read-wire', { text: 'Ferry' }, 'user')).status).toBe(403)
    expect((await post('read-wire', { text: 'x'.repeat(400_000) })).status).toBe(400)
  })
})

describe('POST /api/articles/rewrite-text', () => {
  it('rewrites a text with the fields that an editor corrected', async () => {
    const wire = {
      sourceName: 'Harbor Agency',
      byline: 'Nora Field',
      publishedAt: '2026-05-03T08:00:00Z',
      embargo: { until: null, text: 'Hold for release' },
      notes: ['Eds: ADDS quote.'],
    }
    const text = 'The ferry stays, the council said.\n\nEds: this line is part of the story.'
    const response = await post('rewrite-text', { title: 'Ferry stays', text, style: 'conservative', wire })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      title: 'Ferry stays',
      sourceText: text,
      siteName: 'Harbor Agency',
      sourceByline: 'Nora Field',
      sourceDate: '2026-05-03T08:00:00.000Z',
      embargoUntil: UNREAD_EMBARGO,
      wire: { notes: ['Eds: ADDS quote.'], embargo: 'Hold for release', slug: '' },
    })
    expect((await post('rewrite-text', { text }, 'user')).status).toBe(403)
  })
})

describe('POST /api/articles/rewrite', () => {
  it('returns the rewritten article, its images and its source', async () => {
    const url = `${source.origin}/story`
    const response = await post('rewrite', { url, style: 'balanced', category: 'politics', more: 1 })
    expect(response.status).toBe(200)
    const result = await response.json()
    expect(rewriteResponse.safeParse(result).error?.issues ?? []).toEqual([])
    expect(result.title.length).toBeGreaterThan(10)
    expect(result.content).toContain('“We listened, and the numbers were plain.”')
    expect(result.featuredImage).toBe(`${source.origin}/pictures/ferry.png`)
    expect(result.additionalImages).toContain(`${source.origin}/pictures/pier.jpg`)
    expect(result).toMatchObject({
      sourceUrl: url,
      sourceTitle: ARTICLE_TITLE,
      engine: 'built-in',
      siteName: 'Ellery Post',
    })
    expect(result.findings.filter((each: { status: string }) => each.status !== 'dropped')).toEqual([])
  })

  it('uses the balanced style by default', async () => {
    const response = await post('rewrite', { url: `${source.origin}/story` })
    expect(await response.json()).toMatchObject({ style: 'balanced' })
  })

  it('returns a quotation in the creative style, and without a model one text for the other two', async () => {
    const textIn = async (style: string) =>
      (await (await post('rewrite', { url: `${source.origin}/story`, style })).json()).content
    expect(await textIn('balanced')).toBe(await textIn('conservative'))
    expect(await textIn('creative')).toContain(`> **${ARTICLE_TITLE}**`)
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['staff', 200],
    ['admin', 200],
  ])('returns %s the status %i', async (role, status) => {
    const response = await post('rewrite', { url: `${source.origin}/story` }, role)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  })

  /** Addresses that are rejected before a request is sent. */
  const HOSTILE = [
    'ftp://127.0.0.1/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://127.0.0.1:70/',
    '//evil.example/x',
    'http://',
    'http://user:secret@news.example/',
    'not a url',
    '',
    ' ',
    'http://localhost/',
    'http://localhost:22/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://printer.local/',
    'https://example.com:22/',
    `http://example.com/${'x'.repeat(2_100)}`,
  ]
  it.each(HOSTILE)('rejects %s with 400 and one sentence', async (url) => {
    const response = await post('rewrite', { url })
    expect(response.status).toBe(400)
    const { message } = await response.json()
    expect(message).toMatch(/^[^\n]{4,160}$/)
    expect(message).not.toMatch(/Error|ECONN|127\.|169\./)
  })

  it.each([
    ['an empty body', '', 400],
    ['an array', '[]', 400],
    ['a missing URL', {}, 400],
    ['a number as the URL', { url: 7 }, 400],
    ['an unknown style', { url: 'http://news.example/', style: 'wild' }, 400],
    ['a list as the style', { url: 'http://news.example/', style: ['balanced'] }, 400],
  ])('rejects %s', async (_what, body, status) => {
    const response = await post('rewrite', body)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(/^[^\n]{4,160}$/)
  })

  it.each([
    ['/to-private', 400],
    ['/to-file', 400],
    ['/round', 400],
    ['/missing', 502],
    ['/error', 502],
    ['/file.pdf', 502],
    ['/huge', 502],
    ['/bomb', 502],
    ['/silent', 502],
    ['/empty', 422],
    ['/nothing', 422],
    ['/consent', 422],
  ])('explains in one sentence what is wrong with %s, with status %i', async (path, status) => {
    const { outbound } = newsroom.deps
    if (path === '/silent') newsroom.deps.outbound = outboundWithin(500)
    const response = await post('rewrite', { url: source.origin + path })
    newsroom.deps.outbound = outbound
    const { message } = await response.json()
    expect([response.status, message]).toEqual([status, expect.stringMatching(/^[^\n]{10,220}$/)])
    expect(message).not.toMatch(/Error:|undici|ECONN|at \w+ \(/)
  })

  it('warns about a page that is hard to read', async () => {
    const { warnings } = await (await post('rewrite', { url: `${source.origin}/short` })).json()
    expect(warnings.join(' ')).toMatch(/Part of the page may be missing\..*Only \d+ words/)
  })
})

describe('POST /api/articles/publish-rewritten', () => {
  const payload = () => ({
    title: 'Night ferry stays',
    content: 'The ferry stays.\n\nFor three years.',
    category: 'politics',
    sourceUrl: `${source.origin}/story`,
    images: [] as string[],
    reason: 'The desk wrote this short version itself.',
  })

  it('refuses open findings without a reason, in one sentence, where an admin wants one', async () => {
    await post('rewrite', { url: `${source.origin}/story` })
    const { settings } = newsroom.as(newsroom.people.admin)
    await settings.update({ needsReasonInApi: true })
    for (const reason of [undefined, 'x', 'aaaaaaaaaaaaaaaaaaaaaaaaaa']) {
      const response = await post('publish-rewritten', {
        ...payload(),
        content: '777 people drowned.',
        reason,
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/^[^\n]{20,120}$/)
    }
    await settings.update({ needsReasonInApi: false })
  })

  it('publishes at once, credits the source and lists the article first', async () => {
    const response = await post('publish-rewritten', payload())
    expect(response.status).toBe(201)
    const article = await response.json()
    expect(publishRewrittenResponse.safeParse(article).error?.issues ?? []).toEqual([])
    expect(article).toMatchObject({
      title: 'Night ferry stays',
      category: 'politics',
      status: 'published',
      sourceUrl: `${source.origin}/story`,
      authorId: newsroom.people.staff.id,
      isModelAssisted: false,
    })
    const [first] = await (await newsroom.app.request('/api/articles')).json()
    expect(first.id).toBe(article.id)
  })

  it('fetches the images, features the first and lists those that failed', async () => {
    const images = [
      `${source.origin}/pictures/missing.jpg`,
      `${source.origin}/pictures/ferry.png`,
      `${source.origin}/pictures/page.jpg`,
      `${source.origin}/pictures/pier.jpg`,
      'http://169.254.169.254/logo.png',
    ]
    const article = await (await post('publish-rewritten', { ...payload(), images })).json()
    expect(article.featuredImage).toMatch(/^\/uploads\/[\w-]+\.png$/)
    expect(article.skippedImages.map((each: { url: string }) => each.url)).toEqual([
      images[0],
      images[2],
      images[4],
    ])
    const media = await newsroom.as(newsroom.people.staff).media.list({ limit: 10 })
    const mine = media.items.filter((item) => item.articleId === article.id)
    expect(mine.map((item) => item.type)).toEqual(['image', 'image'])
  })

  it('uses an image from the library without copying it', async () => {
    const images = ['/uploads/known.png']
    const article = await (await post('publish-rewritten', { ...payload(), images })).json()
    expect(article).toMatchObject({ featuredImage: '/uploads/known.png', skippedImages: [] })
  })

  it('publishes once when the request is repeated, and again after ten minutes', async () => {
    const body = { ...payload(), title: 'Pressed twice', images: [`${source.origin}/pictures/ferry.png`] }
    const responses = await Promise.all([1, 2, 3].map(() => post('publish-rewritten', body)))
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await post('publish-rewritten', body)).status).toBe(409)
    expect((await post('publish-rewritten', body, 'admin')).status).toBe(201)
    expect((await post('publish-rewritten', { ...body, title: 'Another' })).status).toBe(201)
    newsroom.clock.advance(10 * 60_000 + 1)
    expect((await post('publish-rewritten', body)).status).toBe(201)
  })

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['title', 7],
    ['content', '  \n '],
    ['content', undefined],
    ['content', 'x'.repeat(100_001)],
    ['category', 'weather'],
    ['sourceUrl', 'javascript:alert(1)'],
    ['sourceUrl', 'ftp://news.example/'],
    ['sourceUrl', 'https://user:secret@news.example/'],
    ['sourceUrl', undefined],
    ['sourceUrl', ''],
    ['images', 'http://news.example/a.png'],
    ['images', ['javascript:alert(1)']],
    ['images', ['/etc/passwd']],
    ['images', ['/uploads/../x.png']],
    ['images', Array.from({ length: 21 }, (_, at) => `http://news.example/${at}.png`)],
    ['images', [7]],
    ['rewriteId', 'one'],
  ])('rejects an invalid %s (%o) in plain text', async (field, value) => {
    const response = await post('publish-rewritten', { ...payload(), [field]: value })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toMatch(/^[^\n]{4,160}$/)
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['admin', 201],
  ])('returns %s the status %i', async (role, status) => {
    expect((await post('publish-rewritten', payload(), role)).status).toBe(status)
  })
})

describe('POST /api/check', () => {
  const check = (body: unknown, role = 'staff') =>
    newsroom.app.request('/api/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[role] ?? '' },
      body: JSON.stringify(body),
    })
  const sources = [
    'Ferry stays\n\nThe council voted 11 to 6 on Tuesday to keep the ferry.',
    'Ada Quill did not vote. She was in Oban.',
  ]

  it('returns what no source has, each sentence beside its source, and that meaning was not checked', async () => {
    const text = 'The council voted 11 to 7 on Tuesday to keep the ferry. Ada Quill did vote.'
    const response = await check({ sources, text })
    expect(response.status).toBe(200)
    const layers = checkTextResponse.parse(await response.json())
    expect(layers.notInSource).toMatchObject([{ kind: 'number', text: '7', start: 24, end: 25 }])
    expect(layers.sentences).toMatchObject([
      {
        source: { index: 0, text: 'The council voted 11 to 6 on Tuesday to keep the ferry.' },
        changes: [{ kind: 'number', removed: '6', added: '7' }],
        meaning: null,
      },
      {
        source: { index: 1, ranges: [{ start: 0, end: 23 }] },
        changes: [{ kind: 'negation', removed: 'not', added: '' }],
      },
    ])
    expect(layers.meaning).toEqual({ model: null, unread: 2, error: null })
  })

  it('rejects readers, no sources, and texts that are too long', async () => {
    expect((await check({ sources, text: 'Ferry.' }, 'user')).status).toBe(403)
    expect((await check({ sources: [], text: 'Ferry.' })).status).toBe(400)
    expect((await check({ sources, text: 'x'.repeat(400_000) })).status).toBe(400)
  })
})
