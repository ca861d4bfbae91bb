import { articleResponse } from '#shared/articles/articles.ts'
import {
  articlesWithBoxResponse,
  boxListResponse,
  boxResponse,
  createBoxInput,
  updateBoxInput,
} from '#shared/articles/reusable-boxes.ts'
import {
  createTemplateInput,
  saveAsTemplateInput,
  templateListResponse,
  templateResponse,
  updateTemplateInput,
} from '#shared/articles/templates.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody } from './rest-context.ts'

const tags = ['Templates']

/** What recurring articles start from. */
const templates = crudCalls('templates', {
  path: '/templates',
  tags,
  response: templateResponse,
  create: {
    summary: 'Create a template; {date}, {weekday}, {month} and {year} in its title become the day of use',
    body: jsonBody(createTemplateInput, {
      name: 'Briefing',
      title: 'Briefing for {weekday}',
      content: '## Today',
      category: 'news',
    }),
  },
  update: {
    summary: 'Change a template; articles made from it stay',
    body: jsonBody(updateTemplateInput.omit({ id: true }), { name: 'Morning briefing' }),
  },
  remove: { summary: 'Delete a template; articles made from it stay' },
})

const templateCalls = [
  defineCall(
    {
      method: 'get',
      path: '/templates',
      tags,
      summary: 'List the templates by name, without their texts',
      procedure: 'templates.list',
      responses: { 200: jsonResponse(templateListResponse) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  templates.create,
  defineCall(
    {
      method: 'get',
      path: '/templates/{id}',
      tags,
      summary: 'Get a template with its text',
      procedure: 'templates.byId',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(templateResponse) },
    },
    async (c, run) => c.json(await run(() => ({ id: readId(c, 'id') })), 200),
  ),
  templates.update,
  templates.remove,
  defineCall(
    {
      method: 'post',
      path: '/templates/{id}/articles',
      tags,
      summary: 'Create a draft from a template',
      procedure: 'templates.start',
      request: { params: pathIds('id') },
      responses: { 201: jsonResponse(articleResponse) },
    },
    async (c, run) => c.json(await run(() => ({ id: readId(c, 'id') })), 201),
  ),
  defineCall(
    {
      method: 'post',
      path: '/articles/{id}/templates',
      tags,
      summary: 'Create a template with the title, section, tags, byline and text of an article',
      procedure: 'templates.saveArticle',
      request: {
        params: pathIds('id'),
        body: jsonBody(saveAsTemplateInput.omit({ articleId: true }), { name: 'Match report' }),
      },
      responses: { 201: jsonResponse(templateResponse) },
    },
    async (c, run) => {
      const template = await run(async () => ({ ...(await readJsonBody(c)), articleId: readId(c, 'id') }))
      return c.json(template, 201)
    },
  ),
]

/** Texts that several articles show. */
const boxes = crudCalls('reusableBoxes', {
  path: '/reusable-boxes',
  tags,
  response: boxResponse,
  create: {
    summary: 'Create a reusable box; ::reuse{box=1} on a line of its own shows box 1 in an article',
    body: jsonBody(createBoxInput, { name: 'Helpline', content: 'Call **112**.' }),
  },
  update: {
    summary: 'Change a box in every article that shows it; a stale version returns 409',
    body: jsonBody(updateBoxInput.omit({ id: true }), {
      name: 'Helpline',
      content: 'Call **113**.',
      version: 1,
    }),
  },
  remove: { summary: 'Delete a box that no article shows' },
})

const boxCalls = [
  defineCall(
    {
      method: 'get',
      path: '/reusable-boxes',
      tags,
      summary: 'List the reusable boxes by name, with the number of articles that show each',
      procedure: 'reusableBoxes.list',
      responses: { 200: jsonResponse(boxListResponse) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  boxes.create,
  boxes.update,
  defineCall(
    {
      method: 'get',
      path: '/reusable-boxes/{id}/articles',
      tags,
      summary: 'List the articles that show a box, the last changed first, at most 200',
      procedure: 'reusableBoxes.uses',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(articlesWithBoxResponse) },
    },
    async (c, run) => c.json(await run(() => ({ id: readId(c, 'id') })), 200),
  ),
  boxes.remove,
]

export const templatesRestCalls = [...templateCalls, ...boxCalls]
