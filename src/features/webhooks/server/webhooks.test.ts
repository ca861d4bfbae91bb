import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'
import { publishDue } from '#features/articles/server/publishing/publish-due.job.ts'
import { webhookDeliveries } from '#features/webhooks/tables/webhooks.ts'
import { deliverDue, pruneDeliveries, RETRY_AFTER_MS } from './deliver.job.ts'
import { signDelivery } from './deliver.job.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let newsroom: TestNewsroom
let receiver: Server
let received: Received[]
let status: number
let url: string

beforeEach(async () => {
  received = []
  status = 204
  receiver = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => void (body += chunk))
    req.on('end', () => {
      received.push({ headers: req.headers, body })
      res.writeHead(req.url === '/broken' ? 503 : status, { location: 'http://169.254.169.254/' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  url = `http://127.0.0.1:${port}/hook`
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: `127.0.0.1:${port}` })
})
afterEach(async () => {
  receiver.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const addHook = (events: Array<'story.published' | 'story.updated' | 'story.deleted'>) =>
  admin().webhooks.create({ url, events })
const createArticle = (articleStatus?: 'draft') =>
  admin().articles.create({
    title: 'A bridge opens',
    content: 'At noon.',
    ...(articleStatus ? { status: articleStatus } : {}),
  })

it('queues deliveries for a scheduled publication and a withdrawal', async () => {
  await addHook(['story.published', 'story.updated', 'story.deleted'])
  const scheduledFor = new Date(newsroom.clock.now() + HOUR_MS).toISOString()
  const { id } = await admin().articles.create({
    title: 'Ferry',
    content: 'It sails.',
    status: 'scheduled',
    scheduledFor,
  })
  newsroom.clock.advance(HOUR_MS)
  await publishDue(newsroom.deps)
  await admin().articles.setStatus({ id, status: 'draft' })
  const deliveries = await newsroom.deps.db.read.select().from(webhookDeliveries)
  expect(deliveries.map(({ event }) => event)).toEqual(['story.published', 'story.deleted'])
})

describe('a test delivery', () => {
  it('is signed and sent regardless of the chosen events, one at a time', async () => {
    const { id, secret } = await addHook(['story.deleted'])
    await admin().webhooks.sendTest({ id })
    await expect(admin().webhooks.sendTest({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await deliverDue(newsroom.deps)
    const [delivery] = received
    expect(delivery?.headers['broadsheet-event']).toBe('webhook.test')
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ event: 'webhook.test' })
    expect(delivery?.headers['broadsheet-signature']).toBe(
      signDelivery(secret, delivery?.body ?? '', newsroom.clock.now()),
    )
    await admin().webhooks.sendTest({ id })
    await expect(admin().webhooks.sendTest({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a webhook', () => {
  it('receives signed events for published articles and none for drafts', async () => {
    const { secret } = await addHook(['story.published', 'story.updated', 'story.deleted'])
    await createArticle('draft')
    const { id } = await createArticle()
    await admin().articles.update({ id, title: 'A bridge opened' })
    await admin().articles.delete({ id })
    await deliverDue(newsroom.deps)
    expect(received.map(({ headers }) => headers['broadsheet-event'])).toEqual([
      'story.published',
      'story.updated',
      'story.deleted',
    ])
    const [first] = received
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      event: 'story.published',
      article: { id, path: `/articles/${id}`, title: 'A bridge opens' },
    })
    const expected = signDelivery(secret, first?.body ?? '', newsroom.clock.now())
    expect(first?.headers['broadsheet-signature']).toBe(expected)
    expect(signDelivery('another secret', first?.body ?? '', newsroom.clock.now())).not.toBe(expected)
  })

  it('receives only its events, once, and none while it is off', async () => {
    const { id } = await addHook(['story.deleted'])
    const article = await createArticle()
    await admin().articles.delete({ id: article.id })
    expect(await deliverDue(newsroom.deps)).toBe(1)
    expect(await deliverDue(newsroom.deps)).toBe(0)
    await admin().webhooks.setActive({ id, isActive: false })
    await admin().articles.delete({ id: (await createArticle()).id })
    await deliverDue(newsroom.deps)
    expect(received).toHaveLength(1)
  })

  it('is retried with growing delays and finally given up', async () => {
    const { id } = await addHook(['story.published'])
    status = 503
    await createArticle()
    for (const pause of RETRY_AFTER_MS) {
      expect(await deliverDue(newsroom.deps)).toBe(1)
      newsroom.clock.advance(pause - 1)
      expect(await deliverDue(newsroom.deps), 'too early').toBe(0)
      newsroom.clock.advance(1)
    }
    expect(await deliverDue(newsroom.deps)).toBe(1)
    newsroom.clock.advance(DAY_MS)
    expect(await deliverDue(newsroom.deps), 'given up').toBe(0)
    const [entry] = await admin().webhooks.deliveries({ id })
    expect(entry).toMatchObject({ attempts: 8, status: 503, error: 'The receiver responded 503' })
    expect(new Set(received.map(({ headers }) => headers['broadsheet-delivery'])).size).toBe(1)

    status = 200
    await admin().webhooks.redeliver({ id: entry?.id ?? 0 })
    await deliverDue(newsroom.deps)
    const [again] = await admin().webhooks.deliveries({ id })
    expect(again).toMatchObject({ status: 200, error: null, deliveredAt: newsroom.clock.iso() })
  })

  it('is tried once per run while it fails', async () => {
    await addHook(['story.published'])
    status = 503
    await createArticle()
    await createArticle()
    await createArticle()
    await deliverDue(newsroom.deps)
    expect(received).toHaveLength(1)
    status = 204
    await deliverDue(newsroom.deps)
    expect(received).toHaveLength(3)
    newsroom.clock.advance(RETRY_AFTER_MS[0] ?? 0)
    await deliverDue(newsroom.deps)
    expect(new Set(received.map(({ headers }) => headers['broadsheet-delivery'])).size).toBe(3)
  })

  it('is sent in the order of the changes, although the clocks of processes differ', async () => {
    await addHook(['story.published'])
    const { id: first } = await createArticle()
    newsroom.clock.advance(-100)
    const { id: second } = await createArticle()
    newsroom.clock.advance(100)
    await deliverDue(newsroom.deps)
    expect(received.map(({ body }) => JSON.parse(body).article.id)).toEqual([first, second])
  })

  it('does not wait for those of a receiver that is broken', async () => {
    await admin().webhooks.create({ url: url.replace('/hook', '/broken'), events: ['story.published'] })
    for (let i = 0; i < 60; i++) await createArticle()
    await addHook(['story.published'])
    await createArticle()
    await deliverDue(newsroom.deps)
    expect(received).toHaveLength(2)
  })

  it('is not sent by a process that has lost its lock', async () => {
    await addHook(['story.published'])
    await createArticle()
    await deliverDue(newsroom.deps, AbortSignal.abort())
    expect(received).toEqual([])
  })

  it('does not follow redirects or reach private addresses', async () => {
    const { id } = await addHook(['story.published'])
    status = 302
    const internal = await admin().webhooks.create({
      url: 'http://127.0.0.1:9/',
      events: ['story.published'],
    })
    await createArticle()
    await deliverDue(newsroom.deps)
    expect(received).toHaveLength(1)
    expect((await admin().webhooks.deliveries({ id }))[0]?.error).toBe('The receiver responded 302')
    const [rejected] = await admin().webhooks.deliveries({ id: internal.id })
    expect(rejected).toMatchObject({ status: null, error: expect.stringContaining('private network') })
  })

  it('deletes its log after thirty days, except pending deliveries', async () => {
    const { id } = await addHook(['story.published'])
    await createArticle()
    await deliverDue(newsroom.deps)
    status = 500
    await createArticle()
    newsroom.clock.advance(31 * DAY_MS)
    await pruneDeliveries(newsroom.deps)
    expect(await admin().webhooks.deliveries({ id })).toHaveLength(1)
  })

  it('is for admins only, and shows its secret once', async () => {
    const { secret } = await addHook(['story.published'])
    expect(JSON.stringify(await admin().webhooks.list())).not.toContain(secret)
    const asEditor = newsroom.as(newsroom.people.staff).webhooks.list()
    await expect(asEditor).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      admin().webhooks.create({ url: 'http://u:p@x.example/', events: ['story.deleted'] }),
    ).rejects.toThrow()
  })
})
