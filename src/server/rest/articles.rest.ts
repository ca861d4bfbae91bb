import { Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import { messages } from '#shared/messages.ts'
import { rewriteCall } from '#shared/rewriter.ts'
import { callProcedure, idParam, jsonBody, type RestContext, type RestEnv } from './rest-context.ts'

const noSuchCall = (): never => {
  throw new AppError('NOT_FOUND', messages.noSuchCall)
}

export const articlesRest = new Hono<RestEnv>()
  .get('/', async (c) => {
    const page = await callProcedure(c, 'articles.list', () => listQuery(c))
    const headers: Record<string, string> = { 'x-total-count': String(page.total) }
    if (page.nextCursor) headers['link'] = `<${nextAddress(c, page.nextCursor)}>; rel="next"`
    return c.json(page.items, 200, headers)
  })
  .post('/rewrite', async (c) => {
    // A script cannot be asked: when the model fails, the built-in engine takes over and the answer says so.
    const readInput = async () => ({ ...rewriteCall.parse(await jsonBody(c)), engine: 'auto' })
    return c.json(await callProcedure(c, 'rewriter.rewrite', readInput))
  })
  .post('/publish-rewritten', async (c) =>
    c.json(await callProcedure(c, 'rewriter.publish', () => jsonBody(c)), 201),
  )
  // Without these two lines their names would be taken for ids.
  .all('/rewrite', noSuchCall)
  .all('/publish-rewritten', noSuchCall)
  .get('/:id', async (c) => c.json(await callProcedure(c, 'articles.byId', () => ({ id: idParam(c, 'id') }))))
  .post('/', async (c) => {
    const idempotencyKey = c.req.header('idempotency-key')
    const readInput = async () => ({ ...(await jsonBody(c)), ...(idempotencyKey ? { idempotencyKey } : {}) })
    return c.json(await callProcedure(c, 'articles.create', readInput), 201)
  })
  .put('/:id', async (c) => {
    const version = versionFrom(c.req.header('if-match'))
    const readInput = async () => {
      const id = idParam(c, 'id')
      return { ...(await jsonBody(c)), id, ...(version ? { version } : {}) }
    }
    return c.json(await callProcedure(c, 'articles.update', readInput))
  })
  .delete('/:id', async (c) => {
    await callProcedure(c, 'articles.delete', () => ({ id: idParam(c, 'id') }))
    return c.body(null, 204)
  })

/** `?limit`, `?before`, `?category`, `?q`; unknown parameters are ignored. */
function listQuery(c: RestContext) {
  const { limit, before, category, q } = c.req.query()
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(before ? { cursor: before } : {}),
    ...(category ? { categories: [category] } : {}),
    ...(q ? { q } : {}),
  }
}

function nextAddress(c: RestContext, cursor: string): string {
  const url = new URL(c.req.url)
  url.searchParams.set('before', cursor)
  return `${url.pathname}${url.search}`
}

/** The version in `If-Match: "7"`; anything else is left to the body. */
function versionFrom(ifMatch: string | undefined): number | null {
  const match = /^(?:W\/)?"(\d+)"$/.exec(ifMatch ?? '')
  return match ? Number(match[1]) : null
}
