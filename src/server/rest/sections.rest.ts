import { z } from 'zod'
import {
  createSectionInput,
  createTopicInput,
  listTopicsInput,
  sectionResponse,
  setSeriesInput,
  setTagsInput,
  topicResponse,
  updateSectionInput,
  updateTopicInput,
} from '#shared/site/section-inputs.ts'
import { rowId } from '#shared/text-fields.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, type RestContext } from './rest-context.ts'

const tags = ['Sections']

const withId = async (c: RestContext) => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })

/** The number of a query parameter; NaN for anything else, which the procedure rejects. */
const numberIn = (c: RestContext, name: string) => {
  const value = c.req.query(name)
  return value === undefined ? {} : { [name]: Number(value) }
}

const intoQuery = (isRequired: boolean) => {
  const into = z.coerce.number<string>().int().positive()
  const description = 'Takes the articles and the address'
  return z.object({ into: (isRequired ? into : into.optional()).meta({ description, examples: [2] }) })
}

const noContent = { 204: { description: 'Success, with an empty body' } }

const sectionCalls = [
  defineCall(
    {
      method: 'get',
      path: '/sections',
      tags,
      summary: 'List the sections, in the order of menus',
      procedure: 'sections.list',
      responses: { 200: jsonResponse(z.array(sectionResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/sections',
      tags,
      summary: 'Create a section',
      procedure: 'sections.create',
      request: { body: jsonBody(createSectionInput, { name: 'City Hall' }) },
      responses: { 201: jsonResponse(sectionResponse) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/sections/{id}',
      tags,
      summary: 'Change a section; its former address redirects',
      procedure: 'sections.update',
      request: {
        params: pathIds('id'),
        body: jsonBody(updateSectionInput.omit({ id: true }), { name: 'The News' }),
      },
      responses: { 200: jsonResponse(sectionResponse) },
    },
    async (c, run) => c.json(await run(() => withId(c)), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/sections/{id}',
      tags,
      summary: 'Remove a section; another one takes its articles and its address',
      procedure: 'sections.remove',
      request: { params: pathIds('id'), query: intoQuery(true) },
      responses: noContent,
    },
    async (c, run) => {
      await run(() => ({ id: readId(c, 'id'), ...numberIn(c, 'into') }))
      return c.body(null, 204)
    },
  ),
]

const listQuery = z.object({
  q: listTopicsInput.shape.q.meta({ description: 'A part of the name' }),
  limit: listTopicsInput.shape.limit,
  page: listTopicsInput.shape.page,
})

const readListQuery = (c: RestContext) => {
  const q = c.req.query('q')
  return { ...(q ? { q } : {}), ...numberIn(c, 'limit'), ...numberIn(c, 'page') }
}

const tagCalls = [
  defineCall(
    {
      method: 'get',
      path: '/tags',
      tags,
      summary: 'List tags by name',
      procedure: 'topics.list',
      request: { query: listQuery },
      responses: { 200: jsonResponse(z.array(topicResponse)) },
    },
    async (c, run) => {
      const { items, total } = await run(() => ({ ...readListQuery(c), kind: 'tag' }))
      return c.json(items, 200, { 'x-total-count': String(total) })
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/tags',
      tags,
      summary: 'Create a tag',
      procedure: 'topics.create',
      request: { body: jsonBody(createTopicInput.omit({ kind: true }), { name: 'Sea wall' }) },
      responses: { 201: jsonResponse(topicResponse) },
    },
    async (c, run) => c.json(await run(async () => ({ ...(await readJsonBody(c)), kind: 'tag' })), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/tags/{id}',
      tags,
      summary: 'Change a tag; its former address redirects',
      procedure: 'topics.update',
      request: {
        params: pathIds('id'),
        body: jsonBody(updateTopicInput.omit({ id: true, kind: true }), { name: 'The sea wall' }),
      },
      responses: { 200: jsonResponse(topicResponse) },
    },
    async (c, run) => c.json(await run(async () => ({ ...(await withId(c)), kind: 'tag' })), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/tags/{id}',
      tags,
      summary: 'Remove a tag, or merge it into another one',
      procedure: 'topics.remove',
      request: { params: pathIds('id'), query: mergeQuery() },
      responses: noContent,
    },
    async (c, run) => {
      await run(() => ({ kind: 'tag', id: readId(c, 'id'), ...numberIn(c, 'into') }))
      return c.body(null, 204)
    },
  ),
]

/** Without an example, because the examples create one tag only. */
function mergeQuery() {
  return z.object({
    into: z.coerce
      .number<string>()
      .int()
      .positive()
      .optional()
      .meta({ description: 'Takes the articles and the address' }),
  })
}

const seriesCalls = [
  defineCall(
    {
      method: 'get',
      path: '/series',
      tags,
      summary: 'List series by name',
      procedure: 'topics.list',
      request: { query: listQuery },
      responses: { 200: jsonResponse(z.array(topicResponse)) },
    },
    async (c, run) => {
      const { items, total } = await run(() => ({ ...readListQuery(c), kind: 'series' }))
      return c.json(items, 200, { 'x-total-count': String(total) })
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/series',
      tags,
      summary: 'Create a series',
      procedure: 'topics.create',
      request: { body: jsonBody(createTopicInput.omit({ kind: true }), { name: 'The harbor' }) },
      responses: { 201: jsonResponse(topicResponse) },
    },
    async (c, run) => c.json(await run(async () => ({ ...(await readJsonBody(c)), kind: 'series' })), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/series/{id}',
      tags,
      summary: 'Change a series; its former address redirects',
      procedure: 'topics.update',
      request: {
        params: pathIds('id'),
        body: jsonBody(updateTopicInput.omit({ id: true, kind: true }), { name: 'Our harbor' }),
      },
      responses: { 200: jsonResponse(topicResponse) },
    },
    async (c, run) => c.json(await run(async () => ({ ...(await withId(c)), kind: 'series' })), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/series/{id}',
      tags,
      summary: 'Remove a series, or merge it into another one',
      procedure: 'topics.remove',
      request: { params: pathIds('id'), query: mergeQuery() },
      responses: noContent,
    },
    async (c, run) => {
      await run(() => ({ kind: 'series', id: readId(c, 'id'), ...numberIn(c, 'into') }))
      return c.body(null, 204)
    },
  ),
]

const articleTopicsResponse = z
  .object({
    tags: z.array(z.object({ id: rowId, name: z.string(), slug: z.string(), path: z.string() })),
    series: z
      .object({ id: rowId, name: z.string(), slug: z.string(), path: z.string(), position: z.int() })
      .nullable(),
  })
  .meta({ id: 'ArticleTopics' })

const articleId = async (c: RestContext) => ({ ...(await readJsonBody(c)), articleId: readId(c, 'id') })

const articleTopicCalls = [
  defineCall(
    {
      method: 'get',
      path: '/articles/{id}/topics',
      tags,
      summary: 'Get the tags and the series of an article',
      procedure: 'topics.ofArticle',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(articleTopicsResponse) },
    },
    async (c, run) => c.json(await run(() => ({ articleId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/articles/{id}/tags',
      tags,
      summary: 'Set the tags of an article by name; new ones are created',
      procedure: 'topics.setTags',
      request: {
        params: pathIds('id'),
        body: jsonBody(setTagsInput.omit({ articleId: true }), { names: ['Harbor'] }),
      },
      responses: { 200: jsonResponse(articleTopicsResponse) },
    },
    async (c, run) => c.json(await run(() => articleId(c)), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/articles/{id}/series',
      tags,
      summary: 'Put an article into a series, or into none',
      procedure: 'topics.setSeries',
      request: {
        params: pathIds('id'),
        body: jsonBody(setSeriesInput.omit({ articleId: true }), { seriesId: 1 }),
      },
      responses: { 200: jsonResponse(articleTopicsResponse) },
    },
    async (c, run) => c.json(await run(() => articleId(c)), 200),
  ),
]

export const sectionsRestCalls = [...sectionCalls, ...tagCalls, ...seriesCalls, ...articleTopicCalls]
