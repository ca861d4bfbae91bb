import { z } from 'zod'
import { compact } from '#shared/compact.ts'
import {
  addMemberInput,
  extendMemberInput,
  listMembersInput,
  MEMBER_STATES,
  memberEntry,
  tier,
  memberPage,
} from '#features/memberships/shared/members.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, type RestCall } from '#server/rest/rest-call.ts'
import { readNumbers } from '#server/rest/rest-context.ts'

const calls = mapCalls('Members')

/** Membership tiers, and who is in them: for a shop or a donation page that reports who paid. */
const memberCalls: readonly RestCall[] = [
  calls.get('/tiers', 'tiers.list', {
    summary: 'List the membership tiers, with the number of their members',
    response: z.array(tier),
  }),
  calls.get('/members', 'members.list', {
    summary: 'List memberships, newest first',
    query: z.object({
      q: listMembersInput.shape.q,
      tierId: z.coerce.number().int().positive().optional(),
      state: z.enum(MEMBER_STATES).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      cursor: z.coerce.number().int().positive().optional(),
    }),
    input: (c) => {
      const { q, state } = c.req.query()
      return { ...compact({ q, state }), ...readNumbers(c, 'tierId', 'limit', 'cursor') }
    },
    response: memberPage,
  }),
  calls.post('/members', 'members.add', {
    summary: 'Make the holder of an address a member, or change the last day; again without effect',
    body: jsonBody(addMemberInput, { email: 'reader@example.org', tierId: 1, lastDay: '2030-12-31' }),
    response: memberEntry,
    status: 201,
  }),
  calls.put('/members/{id}', 'members.extend', {
    summary: 'Change the last day of a membership; null for no end',
    body: jsonBody(extendMemberInput.omit({ id: true }), { lastDay: '2031-12-31' }),
    response: memberEntry,
  }),
  calls.delete('/members/{id}', 'members.end', {
    summary: 'End a membership now',
  }),
]

export default { calls: memberCalls }
