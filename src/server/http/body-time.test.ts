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

/** Returns the status line for a request whose body never completes. */
async function sendHalf(path: string, mode: 'slow' | 'immediate'): Promise<string> {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 30)
    if (mode === 'immediate') response.end('done')
    else setTimeout(() => response.end('late'), 150)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nhalf`)
  return text(socket)
}

it('responds with 408 when a body does not arrive', async () => {
  expect(await sendHalf('/api/articles', 'slow')).toMatch(/^HTTP\/1\.1 408 /)
})

it('exempts uploads', async () => {
  expect(await sendHalf('/api/media/upload', 'slow')).toMatch(/late$/)
})

it('does not interrupt a response that was sent', async () => {
  expect(await sendHalf('/api/articles', 'immediate')).toMatch(/done$/)
})

/** Sends headers that announce a body, and returns everything received until the connection closes. */
async function sendHead(head: string): Promise<string> {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    response.writeHead(413).end('too much')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`)
  return text(socket)
}

it.each([
  ['a POST', 'POST / HTTP/1.1\nHost: x\nContent-Length: 10'],
  ['a POST in pieces', 'POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked'],
  ['a GET', 'GET / HTTP/1.1\nHost: x\nContent-Length: 10'],
  ['an upload', 'POST /api/media/upload HTTP/1.1\nHost: x\nContent-Length: 10'],
])('closes the connection after %s with an early response', async (_, head) => {
  expect(await sendHead(head)).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*too much/)
})

it('lets a client that is still sending read the response', async () => {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    response.writeHead(413).end('too much')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let round = 0; round < 5; round++) {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: Buffer.alloc(8_000_000),
    })
    expect([response.status, await response.text()]).toEqual([413, 'too much'])
  }
})

it('keeps the connection open after the body was read', async () => {
  server = createServer((request, response) => {
    limitBodyTime(request, response, 60_000)
    request.on('end', () => response.end('read')).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'all of it' })
  expect(response.headers.get('connection')).toBe('keep-alive')
})
