import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards requests to a server, and can hold its responses back, as a slow network does. */
export interface HoldingProxy {
  port: number
  /** Holds back the responses of paths that contain a text. Their requests reach the server at once. */
  hold(text: string): void
  /** Number of responses held back. */
  held(): number
  /** Sends what is held, and holds nothing more. */
  release(): void
  stop(): Promise<void>
}

/** Starts a proxy in front of a server on 127.0.0.1. */
export async function startHoldingProxy(upstream: number): Promise<HoldingProxy> {
  let isHeld = (_path: string) => false
  let waiting: Array<() => void> = []
  const server = createServer((req, res) => {
    const target = {
      host: '127.0.0.1',
      port: upstream,
      path: req.url,
      method: req.method,
      headers: req.headers,
    }
    const outgoing = request(target, (response) => {
      const chunks: Buffer[] = []
      if (!isHeld(req.url ?? '')) {
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
        return
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        waiting.push(() => {
          res.writeHead(response.statusCode ?? 502, response.headers)
          res.end(Buffer.concat(chunks))
        })
      })
    })
    outgoing.on('error', () => res.destroy())
    req.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hold: (text) => void (isHeld = (path) => path.includes(text)),
    held: () => waiting.length,
    release() {
      isHeld = () => false
      for (const send of waiting) send()
      waiting = []
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
