import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, statusOf, measureTimes } from './support/client.ts'
import { judge, type Fault, type Lab } from './support/fault.ts'
import { serveForeign } from './support/serve-foreign.ts'

/** Beside other tests, the machine's load adds to every wait. */
const longestWait = ({ isQuick }: Lab) => (isQuick ? 2_000 : 500)

/** The longest wait for /healthz while `work` runs, in milliseconds. */
async function measureLongestWait({ origin }: BuiltSite, work: () => Promise<void>): Promise<number> {
  let isOver = false
  const polling = measureTimes(
    async () => {
      await statusOf(`${origin}/healthz`, 60_000)
      await pause(5)
    },
    () => isOver,
  )
  await work().finally(() => (isOver = true))
  return Math.round((await polling).at(-1) ?? 0)
}

const repeated = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
const TEXTS = [
  ...['- ', '> ', '*a_ ', '**x* ', '[a](', '[', '![', '# a\n', '***a'].map((piece) =>
    repeated(piece, 99_000),
  ),
  repeated('- ', 6_000) + 'x',
  repeated('> ', 12_000) + 'x',
]

const pathologicalTexts: Fault = {
  id: 'F50',
  fault: 'articles that make Markdown parsers recurse or take quadratic time',
  expected: 'each saved or rejected, all pages 200, no long waits',
  isQuick: true,
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    const client = await openClient(site)
    const statuses: number[] = []
    const pages: number[] = []
    const worst = await measureLongestWait(site, async () => {
      for (const content of lab.isQuick ? TEXTS.slice(0, 6) : TEXTS) {
        const article = { title: 'zebraword', content: `zebraword ${content}`, category: 'news' }
        statuses.push((await client.send('POST', '/api/articles', article)).status)
        statuses.push((await client.send('POST', '/api/articles', { ...article, content })).status)
      }
      const paths = ['/', '/news', '/rss.xml', '/feed.json', '/search?q=zebraword', '/api/articles']
      for (const path of paths) pages.push(await statusOf(site.origin + path, 60_000))
    })
    return judge(
      {
        'saved or rejected': statuses.every((status) => status === 201 || status === 400),
        'pages served': pages.every((status) => status === 200),
        'no long waits': worst < longestWait(lab),
      },
      `articles ${[...new Set(statuses)].join(', ')}, pages ${[...new Set(pages)].join(', ')}, longest wait ${worst} ms`,
    )
  },
}

const hostileRobots: Fault = {
  id: 'F51',
  fault: 'a robots.txt of 512 KB with 12,000 agents and 40,000 rules',
  expected: 'no long waits while it is parsed',
  isQuick: true,
  async run(lab) {
    const agents = Array.from({ length: 12_000 }, (_, n) => `user-agent:a${n.toString(36)}\n`).join('')
    const robots = agents + repeated('allow:/\n', 512 * 1024 - agents.length)
    const foreign = await serveForeign(lab, ({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(url === '/robots.txt' ? robots : 'x')
    })
    const site = await lab.start({ DEMO: '0', OUTBOUND_ALLOW: '127.0.0.1:*' })
    const client = await openClient(site)
    let status = 0
    const worst = await measureLongestWait(site, async () => {
      status = (await client.send('POST', '/api/articles/rewrite', { url: `${foreign}/a` })).status
    })
    return judge(
      { 'a client error': status >= 400 && status < 503, 'no long waits': worst < longestWait(lab) },
      `status ${status}, longest wait ${worst} ms`,
    )
  },
}

const lateRejection: Fault = {
  id: 'F52',
  fault: 'five images that never end, then one with a rejected address',
  expected: 'the article is published without them, the process stays up',
  async run(lab) {
    const foreign = await serveForeign(lab, ({ url }, response) => {
      if (url === '/robots.txt') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/png' })
      const timer = setInterval(() => response.write('x'), 1_000)
      response.on('close', () => clearInterval(timer))
    })
    const site = await lab.start({ DEMO: '0', OUTBOUND_ALLOW: new URL(foreign).host })
    const client = await openClient(site)
    const images = [1, 2, 3, 4, 5].map((n) => `${foreign}/${n}`)
    const listener = await client.send('POST', '/api/articles/publish-rewritten', {
      title: 'T',
      content: 'x',
      category: 'news',
      sourceUrl: 'http://example.com/',
      images: [...images, 'http://localhost/x.png', 'http://no-such-host.invalid/x.png'],
    })
    await pause(2_000)
    const front = await statusOf(`${site.origin}/`)
    return judge(
      { published: listener.status === 201, 'process up': front === 200 },
      `article ${listener.status}, front page ${front}`,
    )
  },
}

export const textFaults = [pathologicalTexts, hostileRobots, lateRejection]
