import { z } from 'zod'
import { articleResponse, publicationDateInput } from '#shared/articles/articles.ts'
import {
  contributorResponse,
  createContributorInput,
  editedByline,
  listContributorsInput,
  setBylinesInput,
  updateContributorInput,
} from '#shared/articles/contributors.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers } from './rest-context.ts'

const tags = ['Bylines']

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
      tags,
      summary: 'List the people whom bylines may name, by name',
      procedure: 'contributors.list',
      request: { query: listQuery },
      responses: { 200: jsonResponse(z.array(contributorResponse)) },
    },
    async (c, run) => {
      const q = c.req.query('q')
      const page = await run(() => ({ ...(q ? { q } : {}), ...readNumbers(c, 'limit') }))
      return c.json(page.items, 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/contributors',
      tags,
      summary: 'Add a person without an account',
      procedure: 'contributors.create',
      request: { body: jsonBody(createContributorInput, { name: 'Ann Reed' }) },
      responses: { 201: jsonResponse(contributorResponse) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/contributors/{id}',
      tags,
      summary: 'Change a person; a former address leads to the new one',
      procedure: 'contributors.update',
      request: {
        params: pathIds('id'),
        body: jsonBody(updateContributorInput.omit({ id: true }), { about: 'Writes about the harbor.' }),
      },
      responses: { 200: jsonResponse(contributorResponse) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/articles/{id}/bylines',
      tags,
      summary: 'List the people of an article of any status, in order',
      procedure: 'contributors.bylines',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(z.array(editedByline)) },
    },
    async (c, run) => c.json(await run(() => ({ articleId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/articles/{id}/bylines',
      tags,
      summary: 'Set the people of an article in order; an empty list names nobody',
      procedure: 'contributors.setBylines',
      request: {
        params: pathIds('id'),
        body: jsonBody(setBylinesInput.omit({ articleId: true }), { bylines: [] }),
      },
      responses: { 200: jsonResponse(z.array(editedByline)) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), articleId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/articles/{id}/publication-date',
      tags: ['Articles'],
      summary: 'Set the publication date that readers see, not in the future',
      procedure: 'articles.setPublishedAt',
      request: {
        params: pathIds('id'),
        body: jsonBody(publicationDateInput.omit({ id: true }), { publishedAt: '1998-06-05T04:03:02.000Z' }),
      },
      responses: { 200: jsonResponse(articleResponse) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })), 200),
  ),
]
