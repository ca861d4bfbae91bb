import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { validateFirst } from './validate-first.ts'

const HEADERS = { 'content-type': 'text/plain', 'cache-control': 'public, s-maxage=5', etag: '"1"' }

interface State {
  isShared?: boolean
  /** How long the database has been unreachable. */
  cutOffMs?: number
}

async function serve({ isShared = true, cutOffMs = 0 }: State) {
  let queries = 0
  const db = {
    isShared,
    unvalidatedMs: () => cutOffMs,
    validate: () => {
      queries++
      return cutOffMs > 0 ? Promise.reject(new DatabaseUnavailableError('connection')) : Promise.resolve()
    },
  }
  const listener = validateFirst({ db } as Parameters<typeof validateFirst>[0], (req, res) => {
    if (req.url === '/lines') res.writeHead(200, Object.entries(HEADERS).flat())
    else if (req.url === '/set') res.setHeader('cache-control', 'public').writeHead(200, 'OK')
    else res.writeHead(200, HEADERS)
    res.end('page')
  })
  const url = await serveLocally(listener)
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`)
    return [response.status, response.headers.get('cache-control'), response.headers.get('etag')]
  }
  const markOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-status')
  return { get, markOf, queries: () => queries }
}

it('asks before it responds, except for files and health', async () => {
  const { get, queries } = await serve({})
  expect(await get('/')).toEqual([200, 'public, s-maxage=5', '"1"'])
  expect(queries()).toBe(1)
  for (const path of ['/assets/a.js', '/uploads/b.webp', '/healthz', '/readyz', '/live', '/beacon.gif?p=/'])
    await get(path)
  expect(queries()).toBe(1)
})

it('never asks on SQLite', async () => {
  const { get, queries } = await serve({ isShared: false })
  expect(await get('/')).toEqual([200, 'public, s-maxage=5', '"1"'])
  expect(queries()).toBe(0)
})

it('lets nobody store what it sends without the database', async () => {
  const { get } = await serve({ cutOffMs: 3_000 })
  expect(await get('/')).toEqual([200, 'no-store', '"1"'])
  expect(await get('/lines')).toEqual([200, 'no-store', '"1"'])
  expect(await get('/set')).toEqual([200, 'no-store', null])
})

it('marks what it sends without the database', async () => {
  const [near, cutOff] = [await serve({}), await serve({ cutOffMs: 3_000 })]
  for (const path of ['/', '/lines', '/set']) {
    expect(await near.markOf(path)).toBeNull()
    expect(await cutOff.markOf(path)).toBe('Broadsheet; detail=unvalidated')
  }
})

it('sends no page after ten minutes without the database', async () => {
  const { get } = await serve({ cutOffMs: 601_000 })
  expect(await get('/')).toEqual([503, 'no-store', null])
})
