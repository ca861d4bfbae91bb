import { z } from 'zod'
import {
  issuePageResponse,
  issueProgressResponse,
  issueResponse,
  issueSummaryResponse,
  recipientPageResponse,
} from '#features/newsletters/shared/issue-results.ts'
import {
  createIssueInput,
  decideInput,
  sendIssueInput,
  updateIssueInput,
} from '#features/newsletters/shared/issues.ts'
import { RECIPIENT_STATES } from '#features/mail/shared/mail.ts'
import { ISSUE_STATUSES } from '#features/audience/shared/newsletters.ts'
import { crudCalls } from '#server/rest/crud-calls.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, type RestCall } from '#server/rest/rest-call.ts'
import { readNumbers } from '#server/rest/rest-context.ts'

const calls = mapCalls('Issues')

const issues = crudCalls(calls, 'issues', {
  path: '/issues',
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

const wholeNumber = z.coerce.number().int().positive().optional()

/** A call that changes how an ordered issue is sent. */
const sendingCall = (name: 'pause' | 'resume' | 'cancel' | 'unschedule', summary: string) =>
  calls.post(`/issues/{id}/${name}`, `issues.${name}`, { summary, response: issueSummaryResponse })

const issueCalls: readonly RestCall[] = [
  calls.get('/issues', 'issues.list', {
    summary: 'List issues, newest first',
    query: z.object({
      newsletterId: wholeNumber,
      status: z.enum(ISSUE_STATUSES).optional(),
      limit: wholeNumber,
      cursor: wholeNumber,
    }),
    input: (c) => {
      const status = c.req.query('status')
      const statuses = status === undefined ? {} : { statuses: [status] }
      return { ...readNumbers(c, 'newsletterId', 'limit', 'cursor'), ...statuses }
    },
    response: issuePageResponse,
  }),
  issues.create,
  calls.get('/issues/{id}', 'issues.get', {
    summary: 'Read an issue with its text and its figures',
    response: issueResponse,
  }),
  issues.update,
  issues.remove,
  calls.post('/issues/{id}/order', 'issues.send', {
    summary: 'Order an issue, at once or at a time: its text and its readers are frozen, and it is sent',
    body: jsonBody(sendIssueInput.omit({ id: true }), { at: null, version: 1 }),
    response: issueSummaryResponse,
  }),
  sendingCall('unschedule', 'Make a scheduled letter a draft again'),
  sendingCall('pause', 'Pause an issue after the mails that are on their way'),
  sendingCall('resume', 'Go on with a paused issue'),
  sendingCall('cancel', 'Cancel an issue for everyone who is still queued'),
  calls.get('/issues/{id}/progress', 'issues.progress', {
    summary: 'Read how the sending of an issue goes; names no address',
    response: issueProgressResponse,
  }),
  calls.get('/issues/{id}/recipients', 'issues.recipients', {
    summary: 'List the recipients of an issue in one state',
    query: z.object({
      state: z.enum(RECIPIENT_STATES).meta({ examples: ['uncertain'] }),
      limit: wholeNumber,
      cursor: wholeNumber,
    }),
    input: (c) => ({ ...readNumbers(c, 'limit', 'cursor'), state: c.req.query('state') }),
    response: recipientPageResponse,
  }),
  calls.post('/issues/{id}/decision', 'issues.decide', {
    summary: 'Send an issue again to uncertain recipients, which may arrive twice, or leave them',
    body: jsonBody(decideInput.omit({ id: true }), { recipientIds: 'all', decision: 'leave' }),
    response: z.strictObject({ count: z.int() }),
  }),
]

export default { calls: issueCalls }
