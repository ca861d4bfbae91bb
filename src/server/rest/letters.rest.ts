import { z } from 'zod'
import {
  letterPageResponse,
  letterProgressResponse,
  letterResponse,
  letterSummaryResponse,
  recipientPageResponse,
} from '#shared/readers/letter-results.ts'
import {
  createLetterInput,
  decideInput,
  LETTER_STATUSES,
  RECIPIENT_STATES,
  sendLetterInput,
  updateLetterInput,
} from '#shared/readers/letters.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers, type RestContext } from './rest-context.ts'

const tags = ['Letters']
const params = pathIds('id')

const letters = crudCalls('letters', {
  path: '/letters',
  tags,
  response: letterResponse,
  create: {
    summary: 'Create a letter as a draft',
    body: jsonBody(createLetterInput, { listId: 1, subject: 'Good morning', content: 'Rain today.' }),
  },
  update: {
    summary: 'Change a letter that was not ordered; `version` is the one that the change is based on',
    body: jsonBody(updateLetterInput.omit({ id: true }), {
      version: 1,
      subject: 'Good morning, Port Ellery',
    }),
  },
  remove: { summary: 'Remove a letter that was not ordered' },
})

const withId = (c: RestContext) => () => ({ id: readId(c, 'id') })
const withBody = (c: RestContext) => async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })

const wholeNumber = z.coerce.number().int().positive().optional()

/** A call that changes how an ordered letter is sent. */
const sendingCall = (name: 'pause' | 'resume' | 'cancel' | 'unschedule', summary: string) =>
  defineCall(
    {
      method: 'post',
      path: `/letters/{id}/${name}`,
      tags,
      summary,
      procedure: `letters.${name}`,
      request: { params },
      responses: { 200: jsonResponse(letterSummaryResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  )

export const letterCalls = [
  defineCall(
    {
      method: 'get',
      path: '/letters',
      tags,
      summary: 'List letters, newest first',
      procedure: 'letters.list',
      request: {
        query: z.object({
          listId: wholeNumber,
          status: z.enum(LETTER_STATUSES).optional(),
          limit: wholeNumber,
          cursor: wholeNumber,
        }),
      },
      responses: { 200: jsonResponse(letterPageResponse) },
    },
    async (c, run) => {
      const status = c.req.query('status')
      const statuses = status === undefined ? {} : { statuses: [status] }
      return c.json(await run(() => ({ ...readNumbers(c, 'listId', 'limit', 'cursor'), ...statuses })), 200)
    },
  ),
  letters.create,
  defineCall(
    {
      method: 'get',
      path: '/letters/{id}',
      tags,
      summary: 'Read a letter with its text and its figures',
      procedure: 'letters.get',
      request: { params },
      responses: { 200: jsonResponse(letterResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  ),
  letters.update,
  letters.remove,
  defineCall(
    {
      method: 'post',
      path: '/letters/{id}/order',
      tags,
      summary: 'Order a letter, at once or at a time: its text and its readers are frozen, and it is sent',
      procedure: 'letters.send',
      request: { params, body: jsonBody(sendLetterInput.omit({ id: true }), { at: null }) },
      responses: { 200: jsonResponse(letterSummaryResponse) },
    },
    async (c, run) => c.json(await run(withBody(c)), 200),
  ),
  sendingCall('unschedule', 'Make a scheduled letter a draft again'),
  sendingCall('pause', 'Pause a letter after the mails that are on their way'),
  sendingCall('resume', 'Go on with a paused letter'),
  sendingCall('cancel', 'Cancel a letter for everyone who is still queued'),
  defineCall(
    {
      method: 'get',
      path: '/letters/{id}/progress',
      tags,
      summary: 'Read how the sending of a letter goes; names no address',
      procedure: 'letters.progress',
      request: { params },
      responses: { 200: jsonResponse(letterProgressResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/letters/{id}/recipients',
      tags,
      summary: 'List the recipients of a letter in one state',
      procedure: 'letters.recipients',
      request: {
        params,
        query: z.object({
          state: z.enum(RECIPIENT_STATES).meta({ examples: ['uncertain'] }),
          limit: wholeNumber,
          cursor: wholeNumber,
        }),
      },
      responses: { 200: jsonResponse(recipientPageResponse) },
    },
    async (c, run) => {
      const read = () => ({
        ...readNumbers(c, 'limit', 'cursor'),
        state: c.req.query('state'),
        id: readId(c, 'id'),
      })
      return c.json(await run(read), 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/letters/{id}/decision',
      tags,
      summary: 'Send a letter again to uncertain recipients, which may arrive twice, or leave them',
      procedure: 'letters.decide',
      request: {
        params,
        body: jsonBody(decideInput.omit({ id: true }), { recipientIds: 'all', decision: 'leave' }),
      },
      responses: { 200: jsonResponse(z.strictObject({ count: z.int() })) },
    },
    async (c, run) => c.json(await run(withBody(c)), 200),
  ),
]
