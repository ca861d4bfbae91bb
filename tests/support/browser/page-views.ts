import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { createBeaconRoutes } from '#server/http/ops/beacon.ts'
import type { Deps } from '#server/lib/deps.ts'
import { serveRoutes } from '#tests/support/servers/raw-server.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface BeaconResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface BeaconRequest {
  method?: string
  url?: string
  /** The visitor's address, as the trusted proxy reports it. */
  from?: string
  headers?: OutgoingHttpHeaders
  body?: unknown
}

/** Sends beacons to a site over eight keep-alive connections. `from` applies when TRUSTED_PROXIES=127.0.0.1. */
export function createBeaconSender(origin: string) {
  const { port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  function send(given: BeaconRequest = {}): Promise<BeaconResponse> {
    const { method = 'POST', url = '/beacon', from = '203.0.113.7', headers = {}, body } = given
    const all = {
      'user-agent': BROWSER,
      origin,
      'x-forwarded-for': from,
      ...headers,
    }
    // A header set to undefined is omitted.
    const sentHeaders = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: url,
          headers: sentHeaders,
        },
        (res) => {
          let text = ''
          res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }))
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    })
  }
  return { send, close: () => agent.destroy() }
}

/** Serves only the beacon on a real port of 127.0.0.1, with a function that sends to it. */
export async function serveBeacon(deps: Deps) {
  const { origin, close } = await serveRoutes(createBeaconRoutes(deps))
  const sender = createBeaconSender(origin)
  return {
    send: sender.send,
    origin,
    close: () => {
      sender.close()
      return close()
    },
  }
}
