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
  type TopicKind,
} from '#shared/site/section-inputs.ts'
import { rowId } from '#shared/text-fields.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers, type RestContext } from './rest-context.ts'

const tags = ['Sections']

const INTO = z.coerce.number<string>().int().positive()
const INTO_DESCRIPTION = 'Takes the articles and the address'
const readInto = (c: RestContext) => readNumbers(c, 'into')

const sections = crudCalls('sections', {
  path: '/sections',
  tags,
  response: sectionResponse,
  create: { summary: 'Create a section', body: jsonBody(createSectionInput, { name: 'City Hall' }) },
  update: {
    summary: 'Change a section; its former address redirects',
    body: jsonBody(updateSectionInput.omit({ id: true }), { name: 'The News' }),
  },
  remove: {
    summary: 'Remove a section; another one takes its articles and its address',
    query: z.object({ into: INTO.meta({ description: INTO_DESCRIPTION, examples: [2] }) }),
    readQuery: readInto,
  },
})

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
  sections.create,
  sections.update,
  sections.remove,
]

const listQuery = z.object({
  q: listTopicsInput.shape.q.meta({ description: 'A part of the name' }),
  limit: listTopicsInput.shape.limit,
  page: listTopicsInput.shape.page,
})

const readListQuery = (c: RestContext) => {
  const q = c.req.query('q')
  return { ...(q ? { q } : {}), ...readNumbers(c, 'limit'), ...readNumbers(c, 'page') }
}

interface TopicWords {
  path: string
  /** One and several, as in 'Create a tag' and 'List tags'. */
  one: string
  many: string
  examples: { create: string; update: string }
}

function topicCalls(kind: TopicKind, { path, one, many, examples }: TopicWords) {
  const topics = crudCalls('topics', {
    path,
    tags,
    response: topicResponse,
    fixed: { kind },
    create: {
      summary: `Create ${one}`,
      body: jsonBody(createTopicInput.omit({ kind: true }), { name: examples.create }),
    },
    update: {
      summary: `Change ${one}; its former address redirects`,
      body: jsonBody(updateTopicInput.omit({ id: true, kind: true }), { name: examples.update }),
    },
    remove: {
      summary: `Remove ${one}, or merge it into another one`,
      // Without an example, because the examples create one tag only.
      query: z.object({ into: INTO.optional().meta({ description: INTO_DESCRIPTION }) }),
      readQuery: readInto,
    },
  })
  const list = defineCall(
    {
      method: 'get',
      path,
      tags,
      summary: `List ${many} by name`,
      procedure: 'topics.list',
      request: { query: listQuery },
      responses: { 200: jsonResponse(z.array(topicResponse)) },
    },
    async (c, run) => {
      const { items, total } = await run(() => ({ ...readListQuery(c), kind }))
      return c.json(items, 200, { 'x-total-count': String(total) })
    },
  )
  return [list, topics.create, topics.update, topics.remove]
}

const tagCalls = topicCalls('tag', {
  path: '/tags',
  one: 'a tag',
  many: 'tags',
  examples: { create: 'Sea wall', update: 'The sea wall' },
})

const seriesCalls = topicCalls('series', {
  path: '/series',
  one: 'a series',
  many: 'series',
  examples: { create: 'The harbor', update: 'Our harbor' },
})

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
