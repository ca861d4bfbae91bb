import { z } from 'zod'
import {
  newsletterResponse,
  managedNewsletterResponse,
  openNewsletter,
} from '#features/audience/shared/newsletter-results.ts'
import {
  createNewsletterInput,
  orderNewslettersInput,
  updateNewsletterInput,
} from '#features/audience/shared/newsletters.ts'
import { subscribeInput } from '#features/mail/shared/mail.ts'
import { crudCalls } from '#server/rest/crud-calls.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, okResponse } from '#server/rest/rest-call.ts'

const calls = mapCalls('Issues')

const newsletters = crudCalls(calls, 'newsletters', {
  path: '/newsletters',
  response: newsletterResponse,
  create: { summary: 'Create a newsletter', body: jsonBody(createNewsletterInput, { name: 'The Morning' }) },
  update: {
    summary: 'Change a newsletter; fields that are left out stay',
    body: jsonBody(updateNewsletterInput.omit({ id: true }), { description: 'Every day at six.' }),
  },
  remove: { summary: 'Remove a list of which no issue was sent' },
})

export const newsletterCalls = [
  calls.get('/newsletters', 'newsletters.open', {
    summary: 'List the issues that readers may sign up for',
    response: z.array(openNewsletter),
  }),
  calls.get('/newsletters/all', 'newsletters.list', {
    summary: 'List all newsletters with their figures, in the order of the newsroom',
    response: z.array(managedNewsletterResponse),
  }),
  newsletters.create,
  // Before the change of a newsletter, whose address would match.
  calls.put('/newsletters/order', 'newsletters.order', {
    summary: 'Order the newsletters',
    body: jsonBody(orderNewslettersInput, { ids: [1] }),
    response: okResponse,
  }),
  newsletters.update,
  newsletters.remove,
  calls.post('/newsletters/subscriptions', 'readers.subscribe', {
    summary: 'Ask the holder of an address by mail to confirm that they want issues',
    body: jsonBody(subscribeInput, { email: 'reader@example.org', newsletterIds: [1] }),
    response: okResponse,
    status: 202,
  }),
]
