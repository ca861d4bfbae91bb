import { ADMIN } from '../support/servers/built-site.ts'
import type { Shot } from './load.ts'
import { recordResponse } from './record-response.ts'

export type Group = 'pages' | 'rest' | 'trpc' | 'search' | 'writes'

export interface Case {
  group: Group
  name: string
  shot: Shot
  /** Minimum ratio to the bare server; cases without one are not compared. */
  target?: number
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
const JSON_HEADERS = { 'content-type': 'application/json' }

const QUERIES = ['harbor bridge', 'winter', 'council vote', 'election storm', 'orch', 'police theater tax']

/** Every measured request, for a running newsroom with articles. */
export async function casesFor(origin: string): Promise<Case[]> {
  const id = await newestArticleId(origin)
  const front = await recordResponse(origin, '/', BROWSER)
  const cookie = await logIn(origin)
  const known = { ...BROWSER, 'if-none-match': front.headers['etag'] ?? '' }
  const list = `/trpc/articles.list?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`
  const detail = `/trpc/articles.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const get = (path: string, headers: Record<string, string> = {}): Shot => ({ path, headers })
  return [
    { group: 'pages', name: 'front page', shot: get('/', BROWSER), target: 0.8 },
    { group: 'pages', name: 'article page', shot: get(`/articles/${id}`, BROWSER), target: 0.8 },
    { group: 'pages', name: 'category page', shot: get('/politics', BROWSER), target: 0.8 },
    { group: 'pages', name: 'front page, 304', shot: get('/', known), target: 0.8 },
    { group: 'pages', name: 'feed', shot: get('/rss.xml', BROWSER), target: 0.6 },
    { group: 'rest', name: 'GET /api/articles', shot: get('/api/articles'), target: 0.6 },
    { group: 'rest', name: 'GET /api/articles/{id}', shot: get(`/api/articles/${id}`), target: 0.6 },
    { group: 'trpc', name: 'tRPC list of 50', shot: get(list), target: 0.1 },
    { group: 'trpc', name: 'tRPC one article', shot: get(detail), target: 0.1 },
    { group: 'search', name: 'search', shot: searchShot() },
    { group: 'writes', name: 'login', shot: loginShot() },
    { group: 'writes', name: 'create an article', shot: createShot(cookie) },
  ]
}

function searchShot(): Shot {
  const pathOf = (index: number) =>
    `/api/articles?limit=20&q=${encodeURIComponent(QUERIES[index % QUERIES.length] ?? '')}`
  return { path: pathOf(0), pathOf, connections: 4 }
}

function loginShot(): Shot {
  return {
    path: '/api/login',
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(ADMIN),
    connections: 4,
  }
}

function createShot(cookie: string): Shot {
  return {
    path: '/api/articles',
    method: 'POST',
    headers: { ...JSON_HEADERS, cookie },
    bodyOf: (index) =>
      JSON.stringify({ title: `Measured ${index}`, content: 'An article of a few words.\n\n'.repeat(40) }),
    connections: 8,
  }
}

async function newestArticleId(origin: string): Promise<number> {
  const [newest] = (await (await fetch(`${origin}/api/articles?limit=1`)).json()) as Array<{ id: number }>
  if (!newest) throw new Error('The newsroom has no articles to measure')
  return newest.id
}

/** Signs in as the admin and returns the session cookie. */
export async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
}
