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
