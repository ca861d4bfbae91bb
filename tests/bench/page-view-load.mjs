// Sends `count` beacons to `port` over eight keep-alive connections, from 2,000 visitors on 200 articles.
// Runs in its own process to keep its CPU time out of the server's.
import { Agent, request } from 'node:http'

const [port, count] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  origin: `http://127.0.0.1:${port}`,
  'content-type': 'text/plain;charset=UTF-8',
}

function send(i) {
  const visitor = (i * 37) % 2_000
  const body = JSON.stringify({ path: `/articles/${1 + (i % 200)}`, referrer: 'https://search.example/' })
  const from = `198.51.${visitor >> 8}.${visitor & 255}`
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/beacon',
        method: 'POST',
        agent,
        headers: { ...headers, 'x-forwarded-for': from },
      },
      (res) => res.resume().on('end', resolve),
    )
    sent.on('error', reject).end(body)
  })
}

let next = 0
const worker = async () => {
  while (next < count) await send(next++)
}
await Promise.all(Array.from({ length: 8 }, worker))
agent.destroy()
