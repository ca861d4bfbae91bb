import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { limitBodyTime } from './body-time.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** What a server says to a request whose body never comes whole. */
async function sendHalf(path: string, answer: 'waits' | 'answers'): Promise<string> {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 30)
    if (answer === 'answers') response.end('done')
    else setTimeout(() => response.end('patient'), 150)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nhalf`)
  return text(socket)
}

it('ends a body that does not come', async () => {
  expect(await sendHalf('/api/articles', 'waits')).toMatch(/^HTTP\/1\.1 408 /)
})

it('leaves uploads their time', async () => {
  expect(await sendHalf('/api/media/upload', 'waits')).toMatch(/patient$/)
})

it('does not disturb an answer that is out', async () => {
  expect(await sendHalf('/api/articles', 'answers')).toMatch(/done$/)
})

/** Sends the head of a request with a body that does not come, and answers all that is said until the close. */
async function sayUntilClosed(head: string): Promise<{ said: string; ms: number }> {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    response.writeHead(413).end('too much')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const startedAt = performance.now()
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`)
  return { said: await text(socket), ms: performance.now() - startedAt }
}

it.each([
  ['a POST', 'POST / HTTP/1.1\nHost: x\nContent-Length: 10'],
  ['a POST in pieces', 'POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked'],
  ['a GET', 'GET / HTTP/1.1\nHost: x\nContent-Length: 10'],
  ['an upload', 'POST /api/media/upload HTTP/1.1\nHost: x\nContent-Length: 10'],
])('closes the connection after %s that is answered before its body', async (_, head) => {
  const { said, ms } = await sayUntilClosed(head)
  expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*too much/)
  expect(ms).toBeLessThan(3_000)
})

it('lets a client that is still sending read the answer', async () => {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    response.writeHead(413).end('too much')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let round = 0; round < 5; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: Buffer.alloc(8_000_000) })
    expect([answer.status, await answer.text()]).toEqual([413, 'too much'])
  }
})

it('keeps a connection whose body was read', async () => {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    request.on('end', () => response.end('read')).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'all of it' })
  expect(answer.headers.get('connection')).toBe('keep-alive')
})
