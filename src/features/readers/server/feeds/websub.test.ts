import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { notifyHub } from './websub.job.ts'

let newsroom: TestNewsroom
let received: string[][]
let status: number
let hub: string

beforeEach(async () => {
  received = []
  status = 204
  hub = await serveLocally((req, res) => {
    void text(req).then((body) => {
      received.push(new URLSearchParams(body).getAll('hub.url'))
      res.writeHead(status).end()
    })
  })
  newsroom = await openTestNewsroom({
    PUBLIC_ORIGIN: 'https://news.example',
    OUTBOUND_ALLOW: new URL(hub).host,
  })
  await newsroom.as(newsroom.people.admin).settings.update({ webSubHub: hub })
  await notifyHub(newsroom.deps)
})
afterEach(() => newsroom.close())

const publish = async (category: string, state?: 'draft') => {
  newsroom.clock.advance(1_000)
  const form = { title: 'Ferry', content: 'It sails.', category, ...(state ? { status: state } : {}) }
  return newsroom.as(newsroom.people.staff).articles.create(form)
}

it('notifies the hub once of the feeds that changed', async () => {
  expect(await notifyHub(newsroom.deps)).toBe(0)
  await publish('politics')
  expect(await notifyHub(newsroom.deps)).toBe(9)
  const files = ['rss.xml', 'atom.xml', 'feed.json']
  const folders = ['', '/news', '/politics']
  expect(received).toEqual([
    folders.flatMap((folder) => files.map((file) => `https://news.example${folder}/${file}`)),
  ])
  expect(await notifyHub(newsroom.deps)).toBe(0)
})

it('notifies of the parent of a section, whose feed has its articles', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const parent = (await admin.sections.list()).find(({ slug }) => slug === 'politics')
  await admin.sections.create({ name: 'City Hall', slug: 'city-hall', parentId: parent?.id ?? 0 })
  await publish('city-hall')
  await notifyHub(newsroom.deps)
  expect(received[0]).toContain('https://news.example/politics/rss.xml')
})

it('does not notify of drafts', async () => {
  await publish('politics', 'draft')
  expect(await notifyHub(newsroom.deps)).toBe(0)
})

it('repeats a failed notification after growing pauses', async () => {
  await publish('politics')
  status = 503
  for (const minutes of [0, 1, 2, 4]) {
    newsroom.clock.advance(minutes * 60_000)
    expect(await notifyHub(newsroom.deps)).toBe(0)
    expect(await notifyHub(newsroom.deps)).toBe(0)
  }
  expect(received).toHaveLength(4)
  status = 204
  newsroom.clock.advance(8 * 60_000)
  expect(await notifyHub(newsroom.deps)).toBe(9)
})

it('never reaches an address inside the network', async () => {
  await newsroom.as(newsroom.people.admin).settings.update({ webSubHub: 'http://127.0.0.1:1/' })
  await notifyHub(newsroom.deps)
  await publish('politics')
  expect(await notifyHub(newsroom.deps)).toBe(0)
  expect(received).toEqual([])
})

it('accepts web addresses only', async () => {
  const update = newsroom.as(newsroom.people.admin).settings.update({ webSubHub: 'ftp://hub.example' })
  await expect(update).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
