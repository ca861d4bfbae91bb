import { z } from 'zod'
import {
  newsletterResponse,
  managedNewsletterResponse,
  openNewsletter,
} from '#shared/readers/issue-results.ts'
import {
  createNewsletterInput,
  orderNewslettersInput,
  updateNewsletterInput,
} from '#shared/readers/newsletters.ts'
import { subscribeInput } from '#shared/readers/mail.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, okResponse } from './rest-call.ts'
import { readJsonBody } from './rest-context.ts'

const tags = ['Issues']

const newsletters = crudCalls('newsletters', {
  path: '/newsletters',
  tags,
  response: newsletterResponse,
  create: { summary: 'Create a newsletter', body: jsonBody(createNewsletterInput, { name: 'The Morning' }) },
  update: {
    summary: 'Change a newsletter; fields that are left out stay',
    body: jsonBody(updateNewsletterInput.omit({ id: true }), { description: 'Every day at six.' }),
  },
  remove: { summary: 'Remove a list of which no issue was sent' },
})

export const newsletterCalls = [
  defineCall(
    {
      method: 'get',
      path: '/newsletters',
      tags,
      summary: 'List the issues that readers may sign up for',
      procedure: 'newsletters.open',
      responses: { 200: jsonResponse(z.array(openNewsletter)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/newsletters/all',
      tags,
      summary: 'List all newsletters with their figures, in the order of the newsroom',
      procedure: 'newsletters.list',
      responses: { 200: jsonResponse(z.array(managedNewsletterResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  newsletters.create,
  // Before the change of a newsletter, whose address would match.
  defineCall(
    {
      method: 'put',
      path: '/newsletters/order',
      tags,
      summary: 'Order the newsletters',
      procedure: 'newsletters.order',
      request: { body: jsonBody(orderNewslettersInput, { ids: [1] }) },
      responses: { 200: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => readJsonBody(c))
      return c.json({ ok: true } as const, 200)
    },
  ),
  newsletters.update,
  newsletters.remove,
  defineCall(
    {
      method: 'post',
      path: '/newsletters/subscriptions',
      tags,
      summary: 'Ask the holder of an address by mail to confirm that they want issues',
      procedure: 'readers.subscribe',
      request: { body: jsonBody(subscribeInput, { email: 'reader@example.org', newsletterIds: [1] }) },
      responses: { 202: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => readJsonBody(c))
      return c.json({ ok: true } as const, 202)
    },
  ),
]
