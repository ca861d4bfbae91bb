import { z } from 'zod'
import { openList } from '#shared/readers/letters.ts'
import { subscribeInput } from '#shared/readers/mail.ts'
import { listSubscribersInput, subscriberPage } from '#shared/readers/subscribers.ts'
import { compact } from '#shared/compact.ts'
import { defineCall, jsonBody, jsonResponse, okResponse } from './rest-call.ts'
import { readJsonBody } from './rest-context.ts'

export const letterCalls = [
  defineCall(
    {
      method: 'get',
      path: '/letter-lists',
      tags: ['Letters'],
      summary: 'List the letters that readers may sign up for',
      procedure: 'letterLists.open',
      responses: { 200: jsonResponse(z.array(openList)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/letter-lists/subscriptions',
      tags: ['Letters'],
      summary: 'Ask the holder of an address by mail to confirm that they want letters',
      procedure: 'readers.subscribe',
      request: { body: jsonBody(subscribeInput, { email: 'reader@example.org', listIds: [1] }) },
      responses: { 202: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => readJsonBody(c))
      return c.json({ ok: true } as const, 202)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/readers',
      tags: ['Letters'],
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
      const { q, limit, cursor } = c.req.query()
      const input = compact({ q, limit: limit === undefined ? undefined : Number(limit), cursor })
      return c.json(await run(() => input), 200)
    },
  ),
]
