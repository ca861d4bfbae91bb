import { z } from 'zod'
import { listResponse, managedListResponse, openList } from '#shared/readers/letter-results.ts'
import { createListInput, orderListsInput, updateListInput } from '#shared/readers/letters.ts'
import { subscribeInput } from '#shared/readers/mail.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, okResponse } from './rest-call.ts'
import { readJsonBody } from './rest-context.ts'

const tags = ['Letters']

const lists = crudCalls('letterLists', {
  path: '/letter-lists',
  tags,
  response: listResponse,
  create: { summary: 'Create a list', body: jsonBody(createListInput, { name: 'The Morning' }) },
  update: {
    summary: 'Change a list; fields that are left out stay',
    body: jsonBody(updateListInput.omit({ id: true }), { description: 'Every day at six.' }),
  },
  remove: { summary: 'Remove a list of which no letter was sent' },
})

export const letterListCalls = [
  defineCall(
    {
      method: 'get',
      path: '/letter-lists',
      tags,
      summary: 'List the letters that readers may sign up for',
      procedure: 'letterLists.open',
      responses: { 200: jsonResponse(z.array(openList)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/letter-lists/all',
      tags,
      summary: 'List all lists with their figures, in the order of the newsroom',
      procedure: 'letterLists.list',
      responses: { 200: jsonResponse(z.array(managedListResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  lists.create,
  // Before the change of a list, whose address would match.
  defineCall(
    {
      method: 'put',
      path: '/letter-lists/order',
      tags,
      summary: 'Order the lists',
      procedure: 'letterLists.order',
      request: { body: jsonBody(orderListsInput, { ids: [1] }) },
      responses: { 200: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => readJsonBody(c))
      return c.json({ ok: true } as const, 200)
    },
  ),
  lists.update,
  lists.remove,
  defineCall(
    {
      method: 'post',
      path: '/letter-lists/subscriptions',
      tags,
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
]
