import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { guardConnections } from './connection-guard.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function listen(trustedProxies: string[] = [], more = {}): Promise<void> {
  const body = Buffer.alloc(32 * 1024 * 1024)
  server = createServer((request, response) => response.end(request.url === '/large' ? body : 'small'))
  guardConnections(server, {
    log: createLogger('silent'),
    maxPerAddress: 3,
    trustedProxies,
    intervalMs: 20,
    stallMs: 200,
    maxWaitingBytes: Infinity,
    ...more,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function open(path: string, localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  sockets.push(socket)
  return socket
}

/** Opens a connection that stays open after a response. Returns whether the server accepted it. */
async function stays(localAddress?: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) })
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return Promise.race([once(socket, 'close').then(() => false), once(socket, 'data').then(() => true)])
}

it('limits connections for each address', async () => {
  await listen()
  expect([await stays(), await stays(), await stays(), await stays()]).toEqual([true, true, true, false])
  expect(await stays('127.0.0.2')).toBe(true)
  sockets[0]?.destroy()
  await expect.poll(() => stays()).toBe(true)
})

it('does not count the connections of a trusted proxy', async () => {
  await listen(['127.0.0.0/8'])
  for (let i = 0; i < 6; i++) expect(await stays()).toBe(true)
})

it('disconnects only the client that does not read', async () => {
  await listen([], { stallMs: 1_000 })
  const stalled = open('/large').pause()
  const slow = open('/large', '127.0.0.2').pause()
  let bytes = 0
  slow.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    slow.pause()
  })
  // Reads one chunk at a time, for much longer than a client may stall.
  const reading = setInterval(() => slow.resume(), 3)
  await once(slow, 'close')
  clearInterval(reading)
  expect(bytes).toBeGreaterThan(32 * 1024 * 1024)
  const connections = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)))
  await expect.poll(connections).toBe(0)
  expect(stalled.destroyed).toBe(false)
})

it('disconnects the slowest clients when too much is unsent in total', async () => {
  await listen([], { stallMs: 60_000, maxWaitingBytes: 40 * 1024 * 1024 })
  let accepted = 0
  server.on('connection', () => void (accepted += 1))
  for (const address of ['127.0.0.1', '127.0.0.2']) open('/large', address).pause()
  await expect.poll(() => accepted).toBe(2)
  const connections = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)))
  await expect.poll(connections).toBe(1)
})
