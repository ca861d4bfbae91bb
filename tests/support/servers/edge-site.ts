import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { ADMIN, startSite, type BuiltSite } from './built-site.ts'
import { startHoldingProxy, type HoldingProxy } from './holding-proxy.ts'
import { freePort } from './free-port.ts'
import { startVarnish, type Varnish } from './varnish.ts'

export interface EdgeResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** The built product behind a cache. */
export interface EdgeSite {
  site: BuiltSite
  varnish: Varnish
  /** Where the cache takes purges. */
  purgeOrigin: string
  /** Between the cache and the product. */
  proxy: HoldingProxy
  /** Requests a path through the cache. */
  get(path: string, headers?: Record<string, string>): Promise<EdgeResponse>
  /** The admin's cookies. */
  cookie: string
  /** Sends a request as the admin, through the cache. */
  send(method: string, path: string, body?: unknown): Promise<EdgeResponse>
  /** Publishes an article and returns its id. */
  publish(title: string): Promise<number>
  stop(): Promise<void>
}

interface Options {
  /** Where purges are sent instead of to the cache. */
  purgeUrl?: string
}

/** Starts the product without the demo behind Varnish, with docs/deploy/varnish.vcl. */
export async function startEdgeSite({ purgeUrl }: Options = {}): Promise<EdgeSite> {
  const [readers, purge] = [await freePort(), await freePort()]
  const url = purgeUrl ?? `http://127.0.0.1:${purge}`
  const site = await startSite({ DEMO: '0', EDGE: 'varnish', EDGE_URL: url, LOG_LEVEL: 'error' })
  const proxy = await startHoldingProxy(Number(new URL(site.origin).port))
  const varnish = await startVarnish({ readers, purge, upstreams: [proxy.port] })
  const call = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    requestFrom(`${varnish.origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const login = await call(
    'POST',
    '/api/login',
    { 'content-type': 'application/json' },
    JSON.stringify(ADMIN),
  )
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const send: EdgeSite['send'] = (method, path, body) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return call(method, path, { cookie, ...type }, body === undefined ? undefined : JSON.stringify(body))
  }
  return {
    site,
    varnish,
    purgeOrigin: `http://127.0.0.1:${purge}`,
    proxy,
    cookie,
    get: (path, headers = {}) => call('GET', path, headers),
    send,
    async publish(title) {
      const { status, text } = await send('POST', '/api/articles', { title, content: 'It happened at noon.' })
      if (status !== 201) throw new Error(`publishing returned ${status}: ${text}`)
      return (JSON.parse(text) as { id: number }).id
    },
    async stop() {
      await varnish.stop()
      await proxy.stop()
      await site.stop()
    },
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request on a new connection. Returns only the start of an event stream. */
export async function requestFrom(
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<EdgeResponse> {
  const outgoing = request(url, { method, headers, agent: false })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += chunk
    if (response.headers['content-type']?.startsWith('text/event-stream')) break
  }
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
