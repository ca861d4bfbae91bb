import { z } from 'zod'
import {
  issuePageResponse,
  issueProgressResponse,
  issueResponse,
  issueSummaryResponse,
  recipientPageResponse,
} from '#shared/readers/issue-results.ts'
import {
  createIssueInput,
  decideInput,
  ISSUE_STATUSES,
  RECIPIENT_STATES,
  sendIssueInput,
  updateIssueInput,
} from '#shared/readers/newsletters.ts'
import { crudCalls } from './crud-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers, type RestContext } from './rest-context.ts'

const tags = ['Issues']
const params = pathIds('id')

const issues = crudCalls('issues', {
  path: '/issues',
  tags,
  response: issueResponse,
  create: {
    summary: 'Create an issue as a draft',
    body: jsonBody(createIssueInput, { newsletterId: 1, subject: 'Good morning', content: 'Rain today.' }),
  },
  update: {
    summary:
      'Change an issue that was not ordered, or take an ordered one off the site with `isArchived`; `version` is the one that the change is based on',
    body: jsonBody(updateIssueInput.omit({ id: true }), {
      version: 1,
      subject: 'Good morning, Port Ellery',
    }),
  },
  remove: { summary: 'Remove an issue that was not ordered' },
})

const withId = (c: RestContext) => () => ({ id: readId(c, 'id') })
const withBody = (c: RestContext) => async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })

const wholeNumber = z.coerce.number().int().positive().optional()

/** A call that changes how an ordered issue is sent. */
const sendingCall = (name: 'pause' | 'resume' | 'cancel' | 'unschedule', summary: string) =>
  defineCall(
    {
      method: 'post',
      path: `/issues/{id}/${name}`,
      tags,
      summary,
      procedure: `issues.${name}`,
      request: { params },
      responses: { 200: jsonResponse(issueSummaryResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  )

export const issueCalls = [
  defineCall(
    {
      method: 'get',
      path: '/issues',
      tags,
      summary: 'List issues, newest first',
      procedure: 'issues.list',
      request: {
        query: z.object({
          newsletterId: wholeNumber,
          status: z.enum(ISSUE_STATUSES).optional(),
          limit: wholeNumber,
          cursor: wholeNumber,
        }),
      },
      responses: { 200: jsonResponse(issuePageResponse) },
    },
    async (c, run) => {
      const status = c.req.query('status')
      const statuses = status === undefined ? {} : { statuses: [status] }
      return c.json(
        await run(() => ({ ...readNumbers(c, 'newsletterId', 'limit', 'cursor'), ...statuses })),
        200,
      )
    },
  ),
  issues.create,
  defineCall(
    {
      method: 'get',
      path: '/issues/{id}',
      tags,
      summary: 'Read an issue with its text and its figures',
      procedure: 'issues.get',
      request: { params },
      responses: { 200: jsonResponse(issueResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  ),
  issues.update,
  issues.remove,
  defineCall(
    {
      method: 'post',
      path: '/issues/{id}/order',
      tags,
      summary: 'Order an issue, at once or at a time: its text and its readers are frozen, and it is sent',
      procedure: 'issues.send',
      request: { params, body: jsonBody(sendIssueInput.omit({ id: true }), { at: null }) },
      responses: { 200: jsonResponse(issueSummaryResponse) },
    },
    async (c, run) => c.json(await run(withBody(c)), 200),
  ),
  sendingCall('unschedule', 'Make a scheduled letter a draft again'),
  sendingCall('pause', 'Pause an issue after the mails that are on their way'),
  sendingCall('resume', 'Go on with a paused issue'),
  sendingCall('cancel', 'Cancel an issue for everyone who is still queued'),
  defineCall(
    {
      method: 'get',
      path: '/issues/{id}/progress',
      tags,
      summary: 'Read how the sending of an issue goes; names no address',
      procedure: 'issues.progress',
      request: { params },
      responses: { 200: jsonResponse(issueProgressResponse) },
    },
    async (c, run) => c.json(await run(withId(c)), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/issues/{id}/recipients',
      tags,
      summary: 'List the recipients of an issue in one state',
      procedure: 'issues.recipients',
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
      path: '/issues/{id}/decision',
      tags,
      summary: 'Send an issue again to uncertain recipients, which may arrive twice, or leave them',
      procedure: 'issues.decide',
      request: {
        params,
        body: jsonBody(decideInput.omit({ id: true }), { recipientIds: 'all', decision: 'leave' }),
      },
      responses: { 200: jsonResponse(z.strictObject({ count: z.int() })) },
    },
    async (c, run) => c.json(await run(withBody(c)), 200),
  ),
]
