import { Hono } from 'hono'
import { createArticleInput, listArticlesInput, updateArticleInput } from '#shared/articles.ts'
import { publishRewrittenInput, rewriteCall } from '#shared/rewriter.ts'
import { callerOf, idParam, jsonBody, parse, type RestContext, type RestEnv } from './rest-context.ts'

export const articlesRest = new Hono<RestEnv>()
  .get('/', async (c) => {
    const page = await callerOf(c).articles.list(listQuery(c))
    const headers: Record<string, string> = { 'x-total-count': String(page.total) }
    if (page.nextCursor) headers['link'] = `<${nextAddress(c, page.nextCursor)}>; rel="next"`
    return c.json(page.items, 200, headers)
  })
  .post('/rewrite', async (c) => {
    const input = parse(rewriteCall, await jsonBody(c))
    // Nobody is there to be asked: when the model fails, the built-in engine takes over and says so.
    const result = await callerOf(c).rewriter.rewrite({ ...input, engine: 'auto' })
    return c.json(result)
  })
  .post('/publish-rewritten', async (c) => {
    const input = parse(publishRewrittenInput, await jsonBody(c))
    return c.json(await callerOf(c).rewriter.publish(input), 201)
  })
  .get('/:id', async (c) => c.json(await callerOf(c).articles.byId({ id: idParam(c, 'id') })))
  .post('/', async (c) => {
    const body = await jsonBody(c)
    const idempotencyKey = c.req.header('idempotency-key')
    const input = parse(createArticleInput, { ...body, ...(idempotencyKey ? { idempotencyKey } : {}) })
    return c.json(await callerOf(c).articles.create(input), 201)
  })
  .put('/:id', async (c) => {
    const id = idParam(c, 'id')
    const version = versionFrom(c.req.header('if-match'))
    const input = parse(updateArticleInput, { ...(await jsonBody(c)), id, ...(version ? { version } : {}) })
    return c.json(await callerOf(c).articles.update(input))
  })
  .delete('/:id', async (c) => {
    await callerOf(c).articles.delete({ id: idParam(c, 'id') })
    return c.body(null, 204)
  })

/** `?limit`, `?before`, `?category`, `?q` of decision Q-59; unknown parameters are ignored. */
function listQuery(c: RestContext) {
  const { limit, before, category, q } = c.req.query()
  return parse(listArticlesInput, {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(before ? { cursor: before } : {}),
    ...(category ? { categories: [category] } : {}),
    ...(q ? { q } : {}),
  })
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
