import { z } from 'zod'
import { compact } from '#shared/compact.ts'
import { stateConsentInput } from '#features/mail/shared/mail.ts'
import { listSubscribersInput, subscriberPage } from '#features/audience/shared/subscribers.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody } from '#server/rest/rest-call.ts'
import { readNumbers } from '#server/rest/rest-context.ts'

const calls = mapCalls('Issues')

/** Readers with an address, for admins. */
export const readerCalls = [
  calls.get('/readers', 'subscribers.list', {
    summary: 'List readers with their consent, by address',
    query: z.object({
      q: listSubscribersInput.shape.q,
      limit: z.coerce.number().int().min(1).max(200).optional(),
      cursor: listSubscribersInput.shape.cursor,
    }),
    input: (c) => {
      const { q, cursor } = c.req.query()
      return { ...compact({ q, cursor }), ...readNumbers(c, 'limit') }
    },
    response: subscriberPage,
  }),
  calls.get('/readers/csv', 'subscribers.csv', {
    summary: 'Export readers with their consent as CSV, in parts; `next` is the `after` of the next part',
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    input: (c) => readNumbers(c, 'after'),
    response: z.strictObject({ csv: z.string(), next: z.int().nullable() }),
  }),
  calls.post('/readers/consent', 'subscribers.stateConsent', {
    summary: 'State the consent of imported readers, and put them on lists',
    body: jsonBody(stateConsentInput, {
      words: 'They signed up on our former site.',
      newsletterIds: [1],
    }),
    response: z.strictObject({ count: z.int() }),
  }),
  calls.delete('/readers/{id}', 'subscribers.remove', {
    summary: 'Forget a reader; only a hash of the address stays on the suppression list',
  }),
]
