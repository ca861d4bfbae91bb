import { z } from 'zod'
import { FRONT_PAGE, newZone } from '#shared/front-page/front-page.ts'
import { layoutSchema, saveFrontPageInput } from '#shared/front-page/input.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody } from './rest-context.ts'

const tags = ['Front page']

const page = z
  .object({
    version: z.int().min(0).meta({ description: '0 if the page was never saved' }),
    layout: layoutSchema,
    isBuiltIn: z.boolean().meta({ description: 'Readers see the built-in page' }),
  })
  .meta({ id: 'FrontPage' })
const savedPage = page
  .extend({ isMerged: z.boolean().meta({ description: 'Someone else changed other zones meanwhile' }) })
  .meta({ id: 'SavedFrontPage' })

const body = jsonBody(saveFrontPageInput.omit({ pageId: true }), {
  version: 0,
  layout: { zones: [newZone('hero', 'hero'), newZone('lead', 'lead'), newZone('latest', 'latest')] },
})

export const frontPageCalls = [
  defineCall(
    {
      method: 'get',
      path: '/front-page',
      tags,
      summary: 'Get the zones of the front page',
      procedure: 'frontPage.open',
      responses: { 200: jsonResponse(page) },
    },
    async (c, run) => c.json(await run(() => ({ pageId: FRONT_PAGE })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/front-page',
      tags,
      summary: 'Save the zones of the front page; a conflict returns 409',
      procedure: 'frontPage.save',
      request: { body },
      responses: { 200: jsonResponse(savedPage) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), pageId: FRONT_PAGE })), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/sections/{id}/front-page',
      tags,
      summary: 'Get the zones of the page of a section',
      procedure: 'frontPage.open',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(page) },
    },
    async (c, run) => c.json(await run(() => ({ pageId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/sections/{id}/front-page',
      tags,
      summary: 'Save the zones of the page of a section; a conflict returns 409',
      procedure: 'frontPage.save',
      request: { params: pathIds('id'), body },
      responses: { 200: jsonResponse(savedPage) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), pageId: readId(c, 'id') })), 200),
  ),
]
