import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { embedsIn } from './add-embeds.ts'
import { fetchDueEmbeds } from './fetch-due-embeds.job.ts'

let newsroom: TestNewsroom
let site: string
let requested: string[]
let pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void>

const html = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(text)
const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const page = `<head><meta property="og:title" content="Harbor &amp; wall"><meta property="og:site_name" content="Charts">
  <meta property="og:image" content="/poster.png"><link type="application/json+oembed" href="/oembed"></head>`

beforeEach(async () => {
  requested = []
  site = await serveLocally((request, response) => {
    requested.push(request.url ?? '')
    const respond = pages[request.url ?? '']
    if (respond) respond(response, request)
    else response.writeHead(404).end()
  })
  const create = { width: 320, height: 180, channels: 3, background: '#375a7f' } as const
  const poster = await sharp({ create }).png().toBuffer()
  pages = {
    '/chart/1': html(page),
    '/oembed': json({
      type: 'rich',
      title: 'The harbor',
      author_name: 'Ana Ruiz',
      width: 600,
      height: 600,
      html: `<iframe src="${site}/frame?a=1&amp;b=2" onload="alert(1)"></iframe><script>alert(1)</script>`,
    }),
    '/poster.png': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(poster),
  }
  const { host } = new URL(site)
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: host })
  await newsroom.as(newsroom.people.admin).settings.update({ embedHosts: [host] })
})
afterEach(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const publish = (content: string) =>
  editor().articles.create({ title: 'Harbor', content, category: 'politics', status: 'published' })
const embedOf = async (id: number) => {
  const { blocks } = await newsroom.as(null).articles.page({ id })
  return blocks.find((block) => block.kind === 'embed')
}

describe('an address of an allowed site', () => {
  it('is fetched by the job, not by the save, and shown with title, author, picture and frame', async () => {
    const { id } = await publish(`::embed{url="${site}/chart/1"}`)
    expect(requested).toEqual([])
    expect(await embedOf(id)).toMatchObject({ card: { title: '', poster: null, frame: null } })
    expect(await fetchDueEmbeds(newsroom.deps)).toBe(1)
    expect(await embedOf(id)).toMatchObject({
      card: {
        title: 'The harbor',
        author: 'Ana Ruiz',
        poster: { width: 320, height: 180, alt: '' },
        frame: { src: `${site}/frame?a=1&b=2`, shape: 'square' },
      },
    })
    const [item] = (await editor().media.list({})).items
    expect(item).toMatchObject({ title: 'Preview: The harbor', type: 'image' })
    expect(await fetchDueEmbeds(newsroom.deps)).toBe(0)
  })

  it('has no frame once the site is no longer allowed', async () => {
    const { id } = await publish(`::embed{url="${site}/chart/1"}`)
    await fetchDueEmbeds(newsroom.deps)
    await newsroom.as(newsroom.people.admin).settings.update({ embedHosts: [] })
    expect(await embedOf(id)).not.toHaveProperty('card')
  })

  it('is a plain card when its poster is deleted', async () => {
    const { id } = await publish(`::embed{url="${site}/chart/1"}`)
    await fetchDueEmbeds(newsroom.deps)
    const [item] = (await editor().media.list({})).items
    await editor().media.delete({ id: item?.id ?? 0 })
    expect(await embedOf(id)).toMatchObject({ card: { title: 'The harbor', poster: null } })
  })

  it('is fetched once for all articles', async () => {
    await publish(`::embed{url="${site}/chart/1"}`)
    await publish(`::embed{url="${site}/chart/1#again"}`)
    await fetchDueEmbeds(newsroom.deps)
    expect(requested.filter((path) => path === '/chart/1')).toHaveLength(1)
  })
})

describe('hostile sites', () => {
  const failure = async () => {
    const { error, hasFrame } = await editor().embeds.lookUp({ url: `${site}/chart/1` })
    return { error, hasFrame }
  }

  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a redirect into the local network',
      (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'could not be reached',
    ],
    ['a page of 2 MB', html(`<title>${'a'.repeat(2_000_000)}</title>`), 'too large'],
    [
      'an archive',
      (response) => void response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
      'not a readable page',
    ],
    ['an error', (response) => void response.writeHead(500).end(), 'returned an error'],
  ])('%s is named to editors, and readers get a link', async (_name, respond, reason) => {
    pages['/chart/1'] = respond
    const { id } = await publish(`::embed{url="${site}/chart/1" title="The chart"}`)
    await fetchDueEmbeds(newsroom.deps)
    expect(await failure()).toMatchObject({ error: expect.stringContaining(reason), hasFrame: false })
    expect(await embedOf(id)).toMatchObject({ title: 'The chart', card: { frame: null, poster: null } })
  })

  it.each<[string, unknown]>([
    ['a gigantic response', { title: 'a'.repeat(200_000) }],
    ['a frame of another site', { title: 'x', html: '<iframe src="https://evil.example/"></iframe>' }],
    ['a script address', { title: 'x', html: '<iframe src="javascript:alert(1)"></iframe>' }],
    ['no object', [[[['deep']]]]],
    ['odd types', { title: 7, html: {}, width: '1e99', height: -1, thumbnail_url: 'file:///etc/passwd' }],
  ])('oEmbed with %s gives no frame', async (_name, response) => {
    pages['/oembed'] = json(response)
    const { id } = await publish(`::embed{url="${site}/chart/1"}`)
    await fetchDueEmbeds(newsroom.deps)
    expect(await embedOf(id)).toMatchObject({ card: { title: expect.any(String), frame: null } })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'a script',
      (response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>'),
    ],
    ['missing', (response) => void response.writeHead(404).end()],
    [
      '6 MB',
      (response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6_000_000)),
    ],
  ])('a picture that is %s is left out', async (_name, respond) => {
    pages['/poster.png'] = respond
    const { id } = await publish(`::embed{url="${site}/chart/1"}`)
    await fetchDueEmbeds(newsroom.deps)
    expect(await embedOf(id)).toMatchObject({ card: { title: 'The harbor', poster: null } })
  })

  it('that fail are fetched again after growing pauses, four times in all', async () => {
    pages['/chart/1'] = (response) => void response.writeHead(503).end()
    await publish(`::embed{url="${site}/chart/1"}`)
    const counts: number[] = []
    for (const minutes of [0, 1, 10, 60, 600]) {
      newsroom.clock.advance(minutes * 60_000)
      counts.push(await fetchDueEmbeds(newsroom.deps))
      expect(await fetchDueEmbeds(newsroom.deps)).toBe(0)
    }
    expect(counts).toEqual([1, 1, 1, 1, 0])
  })
})

describe('many embeds', () => {
  it('queue fifty addresses, fetched six at a time, and the others are links', async () => {
    const lines = Array.from({ length: 900 }, (_, index) => `::embed{${site}/missing/${index}}`)
    const { id } = await publish(lines.join('\n'))
    expect(await fetchDueEmbeds(newsroom.deps)).toBe(6)
    let sum = 6
    for (let count = 1; count > 0; sum += count) count = await fetchDueEmbeds(newsroom.deps)
    expect(sum).toBe(50)
    const { blocks } = await newsroom.as(null).articles.page({ id })
    const cards = blocks.filter((block) => block.kind === 'embed' && block.card)
    expect([blocks.length, cards.length]).toEqual([900, 50])
  })

  it('are found without parsing the text', () => {
    expect(
      embedsIn('::embed{https://a.example/}\n::embed{url="javascript:x"}\n```\nx\n```\n::embed{'),
    ).toEqual(['https://a.example/'])
    // Quadratic work would take longer than a test may.
    for (const part of ['::embed{', '::embed{}', '::embed{https://a.example/', ' ', '}']) {
      expect(embedsIn(part.repeat(1_000_000 / part.length)).length).toBeLessThan(2)
    }
  })
})

describe('editors', () => {
  it('look up an address before it is saved, and fetch it again', async () => {
    const url = `${site}/chart/1`
    expect(await editor().embeds.lookUp({ url })).toMatchObject({ isFetching: true, title: '' })
    await fetchDueEmbeds(newsroom.deps)
    const found = await editor().embeds.lookUp({ url })
    expect(found).toMatchObject({ isFetching: false, title: 'The harbor', hasFrame: true, error: '' })
    expect(found.poster).toMatch(/^\/uploads\//)
    expect(await editor().embeds.lookUp({ url, again: true })).toMatchObject({ isFetching: true })
  })

  it.each(['javascript:alert(1)', 'http://user@example.org/', 'http://127.0.0.1:1/', 'nothing'])(
    'cannot look up %s',
    async (url) => {
      await expect(editor().embeds.lookUp({ url })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('see the hosts that admins allow by name', async () => {
    const update = (embedHosts: string[]) =>
      newsroom.as(newsroom.people.admin).settings.update({ embedHosts })
    await update(['charts.example.org'])
    expect(await editor().embeds.hosts()).toEqual(['charts.example.org'])
    for (const host of [
      'https://a.example',
      '*.example.org',
      "a.example; script-src 'unsafe-inline'",
      'localhost',
    ]) {
      await expect(update([host])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})
