import { z } from 'zod'
import { articleResponse, publicationDateInput } from '#features/articles/shared/articles.ts'
import {
  contributorResponse,
  createContributorInput,
  editedByline,
  listContributorsInput,
  setBylinesInput,
  updateContributorInput,
} from '#features/articles/shared/contributors.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse } from '#server/rest/rest-call.ts'
import { readNumbers } from '#server/rest/rest-context.ts'

const tag = 'Bylines'
const calls = mapCalls(tag)

const listQuery = z.object({
  q: listContributorsInput.shape.q.meta({ description: 'Part of a name or username' }),
  limit: listContributorsInput.shape.limit.meta({ description: 'Number of people' }),
})

/** People in bylines, the bylines of articles, and publication dates. */
export const contributorCalls = [
  defineCall(
    {
      method: 'get',
      path: '/contributors',
      tags: [tag],
      summary: 'List the people whom bylines may name, by name',
      procedure: 'contributors.list',
      request: { query: listQuery },
      responses: { 200: jsonResponse(z.array(contributorResponse)) },
    },
    async (c, run) => {
      const q = c.req.query('q')
      const page = await run(() => ({ q: q || undefined, ...readNumbers(c, 'limit') }))
      return c.json(page.items, 200)
    },
  ),
  calls.post('/contributors', 'contributors.create', {
    summary: 'Add a person without an account',
    body: jsonBody(createContributorInput, { name: 'Ann Reed' }),
    response: contributorResponse,
    status: 201,
  }),
  calls.put('/contributors/{id}', 'contributors.update', {
    summary: 'Change a person; a former address leads to the new one',
    body: jsonBody(updateContributorInput.omit({ id: true }), { about: 'Writes about the harbor.' }),
    response: contributorResponse,
  }),
  calls.get('/articles/{id}/bylines', 'contributors.bylines', {
    summary: 'List the people of an article of any status, in order',
    ids: { id: 'articleId' },
    response: z.array(editedByline),
  }),
  calls.put('/articles/{id}/bylines', 'contributors.setBylines', {
    summary: 'Set the people of an article in order; an empty list names nobody',
    ids: { id: 'articleId' },
    body: jsonBody(setBylinesInput.omit({ articleId: true }), { bylines: [] }),
    response: z.array(editedByline),
  }),
  mapCalls('Articles').put('/articles/{id}/publication-date', 'articles.setPublishedAt', {
    summary: 'Set the publication date that readers see, not in the future',
    body: jsonBody(publicationDateInput.omit({ id: true }), { publishedAt: '1998-06-05T04:03:02.000Z' }),
    response: articleResponse,
  }),
]
