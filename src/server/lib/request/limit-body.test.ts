import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom
let origin = ''
const server = createServer((req, res) => void listener(req, res))
let listener: ReturnType<typeof getRequestListener>

beforeAll(async () => {
  news = await openTestNewsroom()
  listener = getRequestListener(news.app.fetch, { overrideGlobalObjects: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await news.close()
})

function inPieces(...pieces: string[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  return { body, duplex: 'half' } as const
}

test('accepts a DELETE without Content-Length', async () => {
  const { id } = await news.as(news.people.staff).articles.create({ title: 'T', content: 'x' })
  const cookie = await news.cookieOf(news.people.staff)
  const response = await fetch(`${origin}/api/articles/${id}`, { method: 'DELETE', headers: { cookie } })
  expect(response.status).toBe(204)
})

test('accepts a chunked body and rejects one that is too long', async () => {
  const headers = {
    cookie: await news.cookieOf(news.people.staff),
    'content-type': 'application/json',
  }
  const send = (...pieces: string[]) =>
    fetch(`${origin}/api/articles`, { method: 'POST', headers, ...inPieces(...pieces) })
  expect((await send('{"title":"Pieces",', '"content":"x"}')).status).toBe(201)
  expect((await send('{"title":"Long","content":"', 'x'.repeat(1_100_000), '"}')).status).toBe(413)
})
