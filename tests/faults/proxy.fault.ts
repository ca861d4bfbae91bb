import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { judge, type Fault, type Lab } from './support/fault.ts'
import { NEWS_HOST, startNginx, type Proxy } from './support/nginx.ts'

/** `s-maxage` of pages, plus a second for the background fetch. */
const FRESH_MS = 6_000

async function openProxied(lab: Lab): Promise<Proxy> {
  const folder = await lab.folder()
  const port = await freePort()
  mkdirSync(join(folder, 'nginx'))
  const proxy = await startNginx(join(folder, 'nginx'), port)
  lab.defer(() => proxy.stop())
  await lab.start(
    { PORT: String(port), PUBLIC_ORIGIN: `https://${NEWS_HOST}`, TRUSTED_PROXIES: '127.0.0.1' },
    folder,
  )
  return proxy
}

async function logIn(proxy: Proxy): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await proxy.request('/api/login', { method: 'POST', headers }, JSON.stringify(ADMIN))
  if (response.status !== 200) throw new Error(`sign-in returned ${response.status}`)
  return (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

/** Requests the page until the proxy's copy shows a title, or until a copy must be fresh. */
async function isShown(proxy: Proxy, title: string): Promise<boolean> {
  for (const until = Date.now() + 3 * FRESH_MS; Date.now() < until; await pause(500)) {
    if ((await proxy.request('/')).text.includes(title)) return true
  }
  return false
}

const appearsOnce = (headers: IncomingHttpHeaders) =>
  /^max-age=\d+[^,]*$/.test(headers['strict-transport-security'] ?? '')

const behindNginx: Fault = {
  id: 'P01',
  fault: 'readers and editors use the site through nginx as configured in docs/deploy',
  expected:
    'pages come from its cache and refresh within seconds; nothing personal is cached; streams and errors pass through',
  async run(lab) {
    const proxy = await openProxied(lab)
    const cookie = await logIn(proxy)
    const first = await proxy.request('/')
    const second = await proxy.request('/', { headers: { cookie } })
    const ownUser = await proxy.request('/api/user', { headers: { cookie } })
    const anonymousUser = await proxy.request('/api/user')
    const brotli = await proxy.request('/', { headers: { 'accept-encoding': 'br' } })
    const live = await proxy.request('/live', { headers: { accept: 'text/event-stream' } })
    const metrics = await proxy.request('/metrics')
    const title = `Through the proxy ${Date.now()}`
    const article = JSON.stringify({ title, content: 'Word.', category: 'news' })
    const headers = { cookie, 'content-type': 'application/json' }
    const published = await proxy.request('/api/articles', { method: 'POST', headers }, article)
    const shown = await isShown(proxy, title)
    return judge(
      {
        'pages are cached': first.headers['x-cache'] === 'MISS' && second.headers['x-cache'] === 'HIT',
        'cached pages are the same for everyone': first.text === second.text && !first.headers['set-cookie'],
        'encodings are cached separately': brotli.headers['content-encoding'] === 'br',
        'a signed-in user gets their own data':
          ownUser.status === 200 && ownUser.text.includes(ADMIN.username),
        'an anonymous visitor gets none':
          anonymousUser.status === 401 && !anonymousUser.text.includes(ADMIN.username),
        'personal calls are never cached': [ownUser, anonymousUser].every(
          ({ headers }) => headers['x-cache'] !== 'HIT',
        ),
        'cache keys stay internal': !first.headers['surrogate-key'] && !first.headers['cache-tag'],
        'HSTS is sent once': [first, ownUser].every(({ headers }) => appearsOnce(headers)),
        'the stream opens': live.status === 200,
        'metrics stay private': metrics.status === 404,
        'writes pass through': published.status === 201,
        'a new article appears': shown,
      },
      `front ${[first, second].map(({ headers }) => headers['x-cache']).join(', then ')}; signed in ${ownUser.status}, anonymous ${anonymousUser.status}`,
    )
  },
}

export const proxyFaults = [behindNginx]
