import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { appRouter } from '#server/app-router.ts'
import { REST_CALLS } from '#server/rest/rest.ts'
import { createRandom } from './support/import/article-html.ts'
import { addReaders, type Readers } from './support/newsroom/kinds-of-readers.ts'
import { servePages, type PageServer } from './support/newsroom/page-server.ts'
import { exampleAddress } from './support/newsroom/rest-examples.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'

// Reads every public path at random, as visitors, readers, lapsed members and members, while articles change. Nobody
// gets a word beyond the divider who may not read it. `MEMBERS_READS=100000 MEMBERS_SEED=2` sets how often, and how.

const READS = Number(process.env['MEMBERS_READS'] ?? 500)
const SEED = Number(process.env['MEMBERS_SEED'] ?? 1)

type Access = 'everyone' | 'readers' | 'members'

interface Tried {
  id: number
  slug: string
  /** A word that is only beyond the divider. */
  secret: string
  access: Access
}

const random = createRandom(SEED)
const below = (limit: number) => random.below(limit)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
const isOneIn = (count: number) => below(count) === 0

let newsroom: TestNewsroom
let server: PageServer
let readers: Readers
let articles: Tried[]
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    PUBLIC_ORIGIN: 'https://paper.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    RATE_LIMIT_FACTOR: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
  })
  await newsroom.as(newsroom.people.admin).settings.update({ hasFullTextFeeds: true })
  readers = await addReaders(newsroom)
  articles = []
  for (const [index, access] of (
    ['members', 'members', 'readers', 'members', 'members'] as const
  ).entries()) {
    articles.push(await createArticle(index, access))
  }
  await sendIssue()
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

/** Texts whose rest is in every kind of place: paragraphs, lists, tables, boxes, notes, captions, and without a divider, also in a list. */
const SHAPES: ReadonlyArray<(secret: string) => string> = [
  (secret) => `Open.\n\n::open-end{}\n\n${secret} behind.\n\n## ${secret}`,
  (secret) => `One.\n\nTwo.\n\n${secret} is in the third paragraph.`,
  (secret) => `- One.\n- Two.\n- Three.\n- ${secret} is in the last item of a story that is a list.`,
  (secret) => `Open.\n\n::open-end{}\n\n- a\n- ${secret}\n\n| x | y |\n|---|---|\n| ${secret} | 1 |`,
  (secret) => `Open[^1].\n\n::open-end{}\n\n:::box{title="${secret}"}\n${secret}\n:::\n\n[^1]: ${secret}`,
  (secret) =>
    `Open.\n\n::open-end{}\n\n> ${secret}\n\n[${secret}](https://example.org/${secret})\n\n\`${secret}\``,
]

async function createArticle(index: number, access: Access): Promise<Tried> {
  const secret = `zanzi${'abcdefgh'[index]}bar`
  const shape = SHAPES[index % SHAPES.length] as (secret: string) => string
  const chief = newsroom.as(newsroom.people.admin)
  const made = await chief.articles.create({ title: `Harbor ${index}`, content: shape(secret), access })
  await chief.topics.setTags({ articleId: made.id, names: ['Ports'] })
  return { id: made.id, slug: made.slug ?? '', secret, access }
}

/** Sends an issue with the whole text of each article, as if everyone could read them then. */
async function sendIssue(): Promise<void> {
  const chief = newsroom.as(newsroom.people.admin)
  await joinInstallation(newsroom.deps)
  for (const { id } of articles) await chief.articles.update({ id, access: 'everyone' })
  const { id: newsletterId } = await chief.newsletters.create({ name: 'Morning' })
  const content = articles.map(({ id }) => `::story{article=${id} show=text}`).join('\n\n')
  const { id } = await chief.issues.create({ newsletterId, subject: 'S', content })
  await chief.issues.send({ id, at: null })
  for (const { id, access } of articles) await chief.articles.update({ id, access })
}

const input = (value: object) => `input=${encodeURIComponent(JSON.stringify(value))}`

/** Inputs that the public procedures take, one of which most accept. */
const inputsOf = ({ id, slug, secret }: Tried): object[] => [
  { id },
  { articleId: id },
  { slug },
  { q: secret },
  { q: 'harbor' },
  { limit: 50 },
  { category: 'news' },
  { path: `/articles/${id}` },
  { kind: 'tag', slug: 'ports' },
  { id, version: 1 },
  { before: 100 },
  {},
]

const isPublicQuery = (procedure: unknown): boolean => {
  const { type, meta } = (procedure as { _def: { type: string; meta?: { policy?: string } } })._def
  return type === 'query' && meta?.policy === 'public'
}
const PROCEDURES = Object.entries<unknown>(appRouter._def.procedures)
  .filter(([, procedure]) => isPublicQuery(procedure))
  .map(([path]) => path)
const REST = REST_CALLS.filter(({ route }) => route.method === 'get' && route['x-capability'] === 'public')

const FIXED = (
  '/ /news /archive /corrections /membership /record /record/checkpoint /rss.xml /atom.xml /feed.json /news/rss.xml ' +
  '/news/atom.xml /news/feed.json /tags/ports /tags/ports/rss.xml /sitemap.xml /sitemap-articles-1.xml ' +
  '/news-sitemap.xml /robots.txt /rsl.xml /search /about /auth /dashboard /newsletters/me /newsletters/morning/1 ' +
  '/live /api/openapi.json /healthz /manifest.webmanifest'
).split(' ')

function randomPath(article: Tried): string {
  const { id, slug, secret } = article
  switch (below(8)) {
    case 0:
      return pick([`/articles/${id}`, `/articles/${id}/`, `/articles/${id}?complete=1`, `/${slug}`])
    case 1:
      return pick([`/articles/${id}/complete`, `/articles/${id}/complete?x=${below(1_000)}`])
    case 2:
      return `/trpc/${pick(PROCEDURES)}?${input(pick(inputsOf(article)))}`
    case 3:
      return `/trpc/articles.page,${pick(PROCEDURES)}?batch=1&${input({ 0: { id }, 1: pick(inputsOf(article)) })}`
    case 4:
      return exampleAddress(pick(REST)).replaceAll(/\/1(?=\/|\?|$)/g, `/${id}`)
    case 5:
      return pick([`/search?q=${secret}`, `/api/articles?q=${secret}`, `/api/articles/${id}/complete`])
    case 6:
      return pick([`/record/articles/${id}`, `/record/articles/${id}/1`, `/api/articles/${id}`])
    default:
      return pick(FIXED)
  }
}

function randomHeaders(): Record<string, string> {
  return pick<Record<string, string>>([
    {},
    {},
    { accept: 'application/json' },
    { 'accept-encoding': 'identity' },
    { 'if-none-match': '"x"' },
    { range: 'bytes=0-100000' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'x-forwarded-for': '66.249.66.1', 'cache-control': 'no-cache' },
  ])
}

/** Changes who may read an article, or its rest, as an editor would while it is open. */
async function changeSomething(): Promise<void> {
  const article = pick(articles)
  const chief = newsroom.as(newsroom.people.admin)
  const access = pick(['everyone', 'readers', 'members'] as const)
  await chief.articles.update({ id: article.id, access })
  article.access = access
}

/** Articles whose rest a reader may not get, with a word of it. */
const closedTo = (kind: keyof Readers) =>
  articles
    .filter(({ access }) => !readers[kind].reads.includes(access))
    .map(({ id, secret }) => ({ id, word: secret }))

/** Calls that look for a word in articles. */
const SEARCH = /^\/(?:search\?q=|api\/articles\?q=|trpc\/(?:search\.articles|articles\.list)\?)/

it(`shows no word beyond the divider in ${READS} reads of public paths`, { timeout: 7_200_000 }, async () => {
  const kinds = Object.keys(readers) as Array<keyof Readers>
  const statuses = new Map<number, number>()
  const leaks: string[] = []
  let whole = 0
  for (let read = 0; read < READS; read++) {
    if (isOneIn(100)) await changeSomething()
    const kind = pick(kinds)
    const article = pick(articles)
    const path = randomPath(article)
    // An open connection has no end.
    if (path === '/live') continue
    const { cookie } = readers[kind]
    const headers = { ...randomHeaders(), ...(cookie ? { cookie } : {}) }
    const method = isOneIn(20) ? 'HEAD' : 'GET'
    const read = () => fetch(server.origin + path, { method, headers, redirect: 'manual' })
    // Once more if the server had just closed the connection that waited.
    const response = await read().catch(read)
    const text = JSON.stringify([...response.headers]) + (await response.text())
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    for (const { id, word } of closedTo(kind)) {
      // The word that was asked for comes back, but not the article.
      if (!path.includes(word)) {
        if (text.includes(word)) leaks.push(`${kind} ${method} ${path}: ${word}`)
      } else if (SEARCH.test(path) && new RegExp(`"id":${id}\\b|/articles/${id}\\b`).test(text)) {
        leaks.push(`${kind} ${method} ${path}: found`)
      }
    }
    if (text.includes(article.secret) && readers[kind].reads.includes(article.access)) whole++
  }
  expect(leaks).toEqual([])
  // The reads reached the texts: those who may read them got them, and most paths exist.
  expect(whole).toBeGreaterThan(READS / 100)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(READS / 4)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
})
