import { z } from 'zod'
import { compact } from '#shared/compact.ts'
import { stateConsentInput } from '#shared/readers/mail.ts'
import { listSubscribersInput, subscriberPage } from '#shared/readers/subscribers.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers } from './rest-context.ts'

const tags = ['Issues']

/** Readers with an address, for admins. */
export const readerCalls = [
  defineCall(
    {
      method: 'get',
      path: '/readers',
      tags,
      summary: 'List readers with their consent, by address',
      procedure: 'subscribers.list',
      request: {
        query: z.object({
          q: listSubscribersInput.shape.q,
          limit: z.coerce.number().int().min(1).max(200).optional(),
          cursor: listSubscribersInput.shape.cursor,
        }),
      },
      responses: { 200: jsonResponse(subscriberPage) },
    },
    async (c, run) => {
      const { q, cursor } = c.req.query()
      const input = { ...compact({ q, cursor }), ...readNumbers(c, 'limit') }
      return c.json(await run(() => input), 200)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/readers/csv',
      tags,
      summary: 'Export readers with their consent as CSV, in parts; `next` is the `after` of the next part',
      procedure: 'subscribers.csv',
      request: { query: z.object({ after: z.coerce.number().int().min(0).optional() }) },
      responses: { 200: jsonResponse(z.strictObject({ csv: z.string(), next: z.int().nullable() })) },
    },
    async (c, run) => c.json(await run(() => readNumbers(c, 'after')), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/readers/consent',
      tags,
      summary: 'State the consent of imported readers, and put them on lists',
      procedure: 'subscribers.stateConsent',
      request: {
        body: jsonBody(stateConsentInput, {
          words: 'They signed up on our former site.',
          newsletterIds: [1],
        }),
      },
      responses: { 200: jsonResponse(z.strictObject({ count: z.int() })) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/readers/{id}',
      tags,
      summary: 'Forget a reader; only a hash of the address stays on the suppression list',
      procedure: 'subscribers.remove',
      request: { params: pathIds('id') },
      responses: { 204: { description: 'Success, with an empty body' } },
    },
    async (c, run) => {
      await run(() => ({ id: readId(c, 'id') }))
      return c.body(null, 204)
    },
  ),
]
