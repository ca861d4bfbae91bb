import { articleResponse } from '#features/articles/shared/articles.ts'
import {
  articlesWithBoxResponse,
  boxListResponse,
  boxResponse,
  createBoxInput,
  updateBoxInput,
} from '#features/articles/shared/reusable-boxes.ts'
import {
  createTemplateInput,
  saveAsTemplateInput,
  templateListResponse,
  templateResponse,
  updateTemplateInput,
} from '#features/articles/shared/templates.ts'
import { crudCalls } from '#server/rest/crud-calls.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody } from '#server/rest/rest-call.ts'

const calls = mapCalls('Templates')

/** What recurring articles start from. */
const templates = crudCalls(calls, 'templates', {
  path: '/templates',
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
  calls.get('/templates', 'templates.list', {
    summary: 'List the templates by name, without their texts',
    response: templateListResponse,
  }),
  templates.create,
  calls.get('/templates/{id}', 'templates.byId', {
    summary: 'Get a template with its text',
    response: templateResponse,
  }),
  templates.update,
  templates.remove,
  calls.post('/templates/{id}/articles', 'templates.start', {
    summary: 'Create a draft from a template',
    response: articleResponse,
    status: 201,
  }),
  calls.post('/articles/{id}/templates', 'templates.saveArticle', {
    summary: 'Create a template with the title, section, tags, byline and text of an article',
    ids: { id: 'articleId' },
    body: jsonBody(saveAsTemplateInput.omit({ articleId: true }), { name: 'Match report' }),
    response: templateResponse,
    status: 201,
  }),
]

/** Texts that several articles show. */
const boxes = crudCalls(calls, 'reusableBoxes', {
  path: '/reusable-boxes',
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
  calls.get('/reusable-boxes', 'reusableBoxes.list', {
    summary: 'List the reusable boxes by name, with the number of articles that show each',
    response: boxListResponse,
  }),
  boxes.create,
  boxes.update,
  calls.get('/reusable-boxes/{id}/articles', 'reusableBoxes.uses', {
    summary: 'List the articles that show a box, the last changed first, at most 200',
    response: articlesWithBoxResponse,
  }),
  boxes.remove,
]

export const templatesRestCalls = [...templateCalls, ...boxCalls]
