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
} from '#shared/readers/members.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, readNumbers } from './rest-context.ts'

const tags = ['Members']

/** Membership tiers, and who is in them: for a shop or a donation page that reports who paid. */
export const memberCalls = [
  defineCall(
    {
      method: 'get',
      path: '/tiers',
      tags,
      summary: 'List the membership tiers, with the number of their members',
      procedure: 'tiers.list',
      responses: { 200: jsonResponse(z.array(tier)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/members',
      tags,
      summary: 'List memberships, newest first',
      procedure: 'members.list',
      request: {
        query: z.object({
          q: listMembersInput.shape.q,
          tierId: z.coerce.number().int().positive().optional(),
          state: z.enum(MEMBER_STATES).optional(),
          limit: z.coerce.number().int().min(1).max(200).optional(),
          cursor: z.coerce.number().int().positive().optional(),
        }),
      },
      responses: { 200: jsonResponse(memberPage) },
    },
    async (c, run) => {
      const { q, state } = c.req.query()
      const input = { ...compact({ q, state }), ...readNumbers(c, 'tierId', 'limit', 'cursor') }
      return c.json(await run(() => input), 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/members',
      tags,
      summary: 'Make the holder of an address a member, or change the last day; again without effect',
      procedure: 'members.add',
      request: {
        body: jsonBody(addMemberInput, { email: 'reader@example.org', tierId: 1, lastDay: '2030-12-31' }),
      },
      responses: { 201: jsonResponse(memberEntry) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/members/{id}',
      tags,
      summary: 'Change the last day of a membership; null for no end',
      procedure: 'members.extend',
      request: {
        params: pathIds('id'),
        body: jsonBody(extendMemberInput.omit({ id: true }), { lastDay: '2031-12-31' }),
      },
      responses: { 200: jsonResponse(memberEntry) },
    },
    async (c, run) =>
      c.json(await run(async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/members/{id}',
      tags,
      summary: 'End a membership now',
      procedure: 'members.end',
      request: { params: pathIds('id') },
      responses: { 204: { description: 'Success, with an empty body' } },
    },
    async (c, run) => {
      await run(() => ({ id: readId(c, 'id') }))
      return c.body(null, 204)
    },
  ),
]
