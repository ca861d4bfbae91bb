import { AppError } from '#server/lib/app-error.ts'
import { credentials, registration } from '#shared/people/auth.ts'
import { userResponse } from '#shared/people/users.ts'
import { defineCall, jsonBody, jsonResponse, okResponse } from './rest-call.ts'
import { readJsonBody } from './rest-context.ts'

const tags = ['Accounts']

export const authCalls = [
  defineCall(
    {
      method: 'get',
      path: '/user',
      tags,
      summary: 'Get the signed-in user',
      procedure: 'auth.currentUser',
      capability: 'account.own',
      responses: { 200: jsonResponse(userResponse) },
    },
    async (c, run) => {
      const user = await run()
      if (!user) throw new AppError('UNAUTHORIZED', 'notLoggedIn')
      return c.json(user, 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/register',
      tags,
      summary: 'Create an account and sign in',
      procedure: 'auth.register',
      request: { body: jsonBody(registration, { username: 'jordan', password: 'a long enough password' }) },
      responses: { 201: jsonResponse(userResponse) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 201),
  ),
  defineCall(
    {
      method: 'post',
      path: '/login',
      tags,
      summary: 'Sign in; the response sets the session cookie',
      procedure: 'auth.login',
      request: { body: jsonBody(credentials, { username: 'editor', password: 'a long enough password' }) },
      responses: { 200: jsonResponse(userResponse) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/logout',
      tags,
      summary: 'End the session',
      procedure: 'auth.logout',
      responses: { 200: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run()
      return c.json({ ok: true } as const, 200)
    },
  ),
]
