import { z } from 'zod'
import {
  archiveInput,
  articleResponse,
  createArticleInput,
  listArticlesInput,
  publishedArticleResponse,
  updateArticleInput,
} from '#features/articles/shared/articles.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from '#server/rest/rest-call.ts'
import { readId, readJsonBody, type RestContext } from '#server/rest/rest-context.ts'

const tag = 'Articles'
const calls = mapCalls(tag)

const listQuery = z.object({
  limit: listArticlesInput.shape.limit.meta({ description: 'Number of articles' }),
  before: z.string().optional().meta({ description: 'The cursor from the Link header of the previous page' }),
  category: archiveInput.shape.category.meta({ description: 'The address of a section' }),
  q: listArticlesInput.shape.q.meta({ description: 'Search terms' }),
})

const listHeaders = z.object({
  'X-Total-Count': z
    .string()
    .meta({ description: 'Number of articles on all pages. A search lists at most 1,000 matches' }),
  Link: z
    .string()
    .optional()
    .meta({ description: 'Address of the next page as `<…>; rel="next"`; missing on the last page' }),
})

const idempotencyKey = z.string().optional().meta({
  description: 'At least 8 characters; repeating a request with the same key returns the same article',
})

const ifMatch = z
  .string()
  .optional()
  .meta({ description: 'The version you read, in quotes, as in `"7"`; a stale one returns 409' })

/** Returns the new article in the body. Throws BAD_REQUEST for a text beyond the documented length. */
async function readNewArticle(c: RestContext): Promise<Record<string, unknown>> {
  const body = await readJsonBody(c)
  const { content } = body
  if (typeof content === 'string' && content.length > limits.newContentMax)
    throw new AppError('BAD_REQUEST', message('textTooLong', { max: formatNumber(limits.newContentMax) }))
  return body
}

export const articleCalls = [
  defineCall(
    {
      method: 'get',
      path: '/articles',
      tags: [tag],
      summary: 'List published articles, newest first',
      procedure: 'articles.list',
      request: { query: listQuery },
      responses: { 200: { ...jsonResponse(z.array(publishedArticleResponse)), headers: listHeaders } },
    },
    async (c, run) => {
      const page = await run(() => readListQuery(c))
      const headers: Record<string, string> = { 'x-total-count': String(page.total) }
      if (page.nextCursor) headers['link'] = `<${nextAddress(c, page.nextCursor)}>; rel="next"`
      return c.json(page.items, 200, headers)
    },
  ),
  calls.get('/articles/{id}', 'articles.byId', {
    summary: 'Get a published article',
    response: publishedArticleResponse,
  }),
  calls.get('/articles/{id}/complete', 'articles.complete', {
    summary: 'Get a published article with its whole text, for those who may read it',
    response: publishedArticleResponse,
  }),
  defineCall(
    {
      method: 'post',
      path: '/articles',
      tags: [tag],
      summary: 'Create an article; without a status it is published at once',
      procedure: 'articles.create',
      request: {
        headers: z.object({ 'Idempotency-Key': idempotencyKey }),
        body: jsonBody(createArticleInput, { title: 'A bridge opens', content: 'At noon.' }),
      },
      responses: { 201: jsonResponse(articleResponse) },
    },
    async (c, run) => {
      const key = c.req.header('idempotency-key')
      const article = await run(async () => ({
        ...(await readNewArticle(c)),
        idempotencyKey: key || undefined,
      }))
      return c.json(article, 201)
    },
  ),
  defineCall(
    {
      method: 'put',
      path: '/articles/{id}',
      tags: [tag],
      summary: 'Update an article; a stale version in the body or in If-Match returns 409',
      procedure: 'articles.update',
      request: {
        params: pathIds('id'),
        headers: z.object({ 'If-Match': ifMatch }),
        body: jsonBody(updateArticleInput.omit({ id: true }), { title: 'A bridge opened' }),
      },
      responses: { 200: jsonResponse(articleResponse) },
    },
    async (c, run) => {
      const version = versionFrom(c.req.header('if-match'))
      const article = await run(async () => {
        const id = readId(c, 'id')
        return { ...(await readJsonBody(c)), id, ...(version ? { version } : {}) }
      })
      return c.json(article, 200)
    },
  ),
  calls.delete('/articles/{id}', 'articles.delete', {
    summary: 'Move an article to the trash',
  }),
]

/** Reads `limit`, `before`, `category` and `q`; ignores other parameters. */
function readListQuery(c: RestContext) {
  const { limit, before, category, q } = c.req.query()
  return {
    limit: limit === undefined ? undefined : Number(limit),
    cursor: before || undefined,
    categories: category ? [category] : undefined,
    q: q || undefined,
  }
}

function nextAddress(c: RestContext, cursor: string): string {
  const url = new URL(c.req.url)
  url.searchParams.set('before', cursor)
  return `${url.pathname}${url.search}`
}

/** Returns the version in a header such as `"7"`, or null for any other value. */
function versionFrom(ifMatchHeader: string | undefined): number | null {
  const match = /^(?:W\/)?"(\d+)"$/.exec(ifMatchHeader ?? '')
  return match ? Number(match[1]) : null
}
