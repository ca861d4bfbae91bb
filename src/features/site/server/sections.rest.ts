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
} from '#features/site/shared/section-inputs.ts'
import { rowId } from '#shared/text-fields.ts'
import { crudCalls } from '#server/rest/crud-calls.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse } from '#server/rest/rest-call.ts'
import { readNumbers, type RestContext } from '#server/rest/rest-context.ts'

const tag = 'Sections'
const calls = mapCalls(tag)

const INTO = z.coerce.number<string>().int().positive()
const INTO_DESCRIPTION = 'Takes the articles and the address'
const readInto = (c: RestContext) => readNumbers(c, 'into')

const sections = crudCalls(calls, 'sections', {
  path: '/sections',
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
  calls.get('/sections', 'sections.list', {
    summary: 'List the sections, in the order of menus',
    response: z.array(sectionResponse),
  }),
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
  return { q: q || undefined, ...readNumbers(c, 'limit', 'page') }
}

interface TopicWords {
  path: string
  /** One and several, as in 'Create a tag' and 'List tags'. */
  one: string
  many: string
  examples: { create: string; update: string }
}

function topicCalls(kind: TopicKind, { path, one, many, examples }: TopicWords) {
  const topics = crudCalls(calls, 'topics', {
    path,
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
      tags: [tag],
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

const articleTopicCalls = [
  calls.get('/articles/{id}/topics', 'topics.ofArticle', {
    summary: 'Get the tags and the series of an article',
    ids: { id: 'articleId' },
    response: articleTopicsResponse,
  }),
  calls.put('/articles/{id}/tags', 'topics.setTags', {
    summary: 'Set the tags of an article by name, or add and remove some; new ones are created',
    ids: { id: 'articleId' },
    body: jsonBody(setTagsInput.omit({ articleId: true }), { names: ['Harbor'] }),
    response: articleTopicsResponse,
  }),
  calls.put('/articles/{id}/series', 'topics.setSeries', {
    summary: 'Put an article into a series, or into none',
    ids: { id: 'articleId' },
    body: jsonBody(setSeriesInput.omit({ articleId: true }), { seriesId: 1 }),
    response: articleTopicsResponse,
  }),
]

export const sectionsRestCalls = [...sectionCalls, ...tagCalls, ...seriesCalls, ...articleTopicCalls]
