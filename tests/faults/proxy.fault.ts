import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { judge, type Fault, type Lab } from './support/fault.ts'
import { freePort, NEWS_HOST, startNginx, type Proxy } from './support/nginx.ts'

/** `s-maxage` of pages, plus a second for the background fetch. */
const FRESH_MS = 6_000

async function openProxied(lab: Lab): Promise<Proxy> {
  const folder = await lab.folder()
  const port = await freePort()
  mkdirSync(join(folder, 'nginx'))
  const proxy = await startNginx(join(folder, 'nginx'), port)
  lab.later(() => proxy.stop())
  await lab.start(
    { PORT: String(port), PUBLIC_ORIGIN: `https://${NEWS_HOST}`, TRUSTED_PROXIES: '127.0.0.1' },
    folder,
  )
  return proxy
}

async function logIn(proxy: Proxy): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await proxy.ask('/api/login', { method: 'POST', headers }, JSON.stringify(ADMIN))
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`)
  return (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

/** Requests the page until the proxy's copy shows a title, or until a copy must be fresh. */
async function isShown(proxy: Proxy, title: string): Promise<boolean> {
  for (const until = Date.now() + 3 * FRESH_MS; Date.now() < until; await pause(500)) {
    if ((await proxy.ask('/')).text.includes(title)) return true
  }
  return false
}

const isSaidOnce = (headers: IncomingHttpHeaders) =>
  /^max-age=\d+[^,]*$/.test(headers['strict-transport-security'] ?? '')

const behindNginx: Fault = {
  id: 'P01',
  fault: 'readers and editors come through nginx as docs/deploy configures it',
  expected:
    'pages from its cache, new ones within seconds, nothing personal kept, streams and refusals passed on',
  async run(lab) {
    const proxy = await openProxied(lab)
    const cookie = await logIn(proxy)
    const first = await proxy.ask('/')
    const second = await proxy.ask('/', { headers: { cookie } })
    const mine = await proxy.ask('/api/user', { headers: { cookie } })
    const nobodys = await proxy.ask('/api/user')
    const brotli = await proxy.ask('/', { headers: { 'accept-encoding': 'br' } })
    const live = await proxy.ask('/live', { headers: { accept: 'text/event-stream' } })
    const metrics = await proxy.ask('/metrics')
    const title = `Through the proxy ${Date.now()}`
    const article = JSON.stringify({ title, content: 'Word.', category: 'news' })
    const headers = { cookie, 'content-type': 'application/json' }
    const published = await proxy.ask('/api/articles', { method: 'POST', headers }, article)
    const shown = await isShown(proxy, title)
    return judge(
      {
        'a page is kept': first.headers['x-cache'] === 'MISS' && second.headers['x-cache'] === 'HIT',
        'a kept page is the same for everyone': first.text === second.text && !first.headers['set-cookie'],
        'each encoding is kept apart': brotli.headers['content-encoding'] === 'br',
        'an own answer is own': mine.status === 200 && mine.text.includes(ADMIN.username),
        'a stranger gets none': nobodys.status === 401 && !nobodys.text.includes(ADMIN.username),
        'calls are never kept': !mine.headers['x-cache'] && !nobodys.headers['x-cache'],
        'keys stay inside': !first.headers['surrogate-key'] && !first.headers['cache-tag'],
        'HSTS is said once': [first, mine].every(({ headers }) => isSaidOnce(headers)),
        'the stream opens': live.status === 200,
        'metrics are the operator’s': metrics.status === 404,
        'a write passes': published.status === 201,
        'a story is shown': shown,
      },
      `front ${[first, second].map(({ headers }) => headers['x-cache']).join(', then ')}; own ${mine.status}, stranger ${nobodys.status}`,
    )
  },
}

export const proxyFaults = [behindNginx]
