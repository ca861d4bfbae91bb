import { createServer } from 'node:http'
import type { RecordedResponse } from './record-response.ts'

// Measures the floor: a Node server that only sends the bytes it was given.

const responses = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()
const server = createServer((req, res) => {
  const response = responses.get(req.url ?? '')
  if (!response) {
    res.writeHead(404).end()
    return
  }
  res.writeHead(response.status, response.headers)
  res.end(response.body)
})
server.keepAliveTimeout = 5_000

process.on('message', (message: RecordedResponse) => {
  const { url, status, headers, body } = message
  responses.set(url, { status, headers, body: Buffer.from(body, 'base64') })
  process.send?.({ ready: url })
})
server.listen(0, '127.0.0.1', () => process.send?.({ listening: server.address() }))
