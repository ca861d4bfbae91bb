import { createServer } from 'node:http'
import type { RecordedAnswer } from './record-response.ts'

// Measures the floor: a Node server that only sends the bytes it was given.

const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()
const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) {
    res.writeHead(404).end()
    return
  }
  res.writeHead(answer.status, answer.headers)
  res.end(answer.body)
})
server.keepAliveTimeout = 5_000

process.on('message', (message: RecordedAnswer) => {
  const { url, status, headers, body } = message
  answers.set(url, { status, headers, body: Buffer.from(body, 'base64') })
  process.send?.({ ready: url })
})
server.listen(0, '127.0.0.1', () => process.send?.({ listening: server.address() }))
