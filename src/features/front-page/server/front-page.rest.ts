import { z } from 'zod'
import { FRONT_PAGE, newZone } from '#features/front-page/shared/front-page.ts'
import { layoutSchema, saveFrontPageInput } from '#features/front-page/shared/input.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, type RestCall } from '#server/rest/rest-call.ts'

const calls = mapCalls('Front page')

const page = z
  .object({
    version: z.int().min(0).meta({ description: '0 if the page was never saved' }),
    layout: layoutSchema,
    isBuiltIn: z.boolean().meta({ description: 'Readers see the built-in page' }),
    builtIn: layoutSchema.meta({ description: 'What the page shows if nothing is saved' }),
  })
  .meta({ id: 'FrontPage' })
const savedPage = page
  .extend({ isMerged: z.boolean().meta({ description: 'Someone else changed other zones meanwhile' }) })
  .meta({ id: 'SavedFrontPage' })

const body = jsonBody(saveFrontPageInput.omit({ pageId: true }), {
  version: 0,
  layout: { zones: [newZone('hero', 'hero'), newZone('lead', 'lead'), newZone('latest', 'latest')] },
})

const frontPageCalls: readonly RestCall[] = [
  calls.get('/front-page', 'frontPage.open', {
    summary: 'Get the zones of the front page',
    input: () => ({ pageId: FRONT_PAGE }),
    response: page,
  }),
  calls.put('/front-page', 'frontPage.save', {
    summary: 'Save the zones of the front page; a conflict returns 409',
    body,
    input: () => ({ pageId: FRONT_PAGE }),
    response: savedPage,
  }),
  calls.get('/sections/{id}/front-page', 'frontPage.open', {
    summary: 'Get the zones of the page of a section',
    ids: { id: 'pageId' },
    response: page,
  }),
  calls.put('/sections/{id}/front-page', 'frontPage.save', {
    summary: 'Save the zones of the page of a section; a conflict returns 409',
    ids: { id: 'pageId' },
    body,
    response: savedPage,
  }),
]

export default { calls: frontPageCalls }
