import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/test-newsroom.ts'
import { createLive, type Live } from './live.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a token of sixteen or more'
let newsroom: TestNewsroom
let live: Live
let server: Server
let origin: string

beforeAll(async () => {
  newsroom = await openTestNewsroom({ METRICS_TOKEN: TOKEN })
  live = createLive(newsroom.deps)
  const handle = createMetrics(newsroom.deps, live)
  server = createServer((req, res) => void handle(req, res, '/metrics')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await newsroom.as(newsroom.people.admin).articles.create({ title: 'One', content: 'Words.' })
})
afterAll(async () => {
  live.close()
  server.close()
  await newsroom.close()
})

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${origin}/metrics`, { headers: { connection: 'close', ...headers } })

describe('/metrics', () => {
  it('speaks Prometheus’ text format to the machine itself', async () => {
    const answer = await ask()
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('\nbroadsheet_articles_published 1\n')
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+ [\d.e+-]+)$/)
    }
  })

  it('is not there for who comes through a proxy, unless with the token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    expect((await ask(proxied)).status).toBe(404)
    expect((await ask({ ...proxied, authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await ask({ ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  })
})
