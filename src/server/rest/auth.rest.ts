import { AppError } from '#server/lib/app-error.ts'
import { credentials, registration } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import { userResponse } from '#shared/users.ts'
import { call, json, jsonBodyOf, okResponse } from './rest-call.ts'
import { jsonBody } from './rest-context.ts'

const tags = ['Accounts']

export const authCalls = [
  call(
    {
      method: 'get',
      path: '/user',
      tags,
      summary: 'Get the signed-in user',
      procedure: 'auth.currentUser',
      capability: 'account.own',
      responses: { 200: json(userResponse) },
    },
    async (c, run) => {
      const user = await run()
      if (!user) throw new AppError('UNAUTHORIZED', messages.notLoggedIn)
      return c.json(user, 200)
    },
  ),
  call(
    {
      method: 'post',
      path: '/register',
      tags,
      summary: 'Create an account and sign in',
      procedure: 'auth.register',
      request: { body: jsonBodyOf(registration, { username: 'jordan', password: 'a long enough password' }) },
      responses: { 201: json(userResponse) },
    },
    async (c, run) => c.json(await run(() => jsonBody(c)), 201),
  ),
  call(
    {
      method: 'post',
      path: '/login',
      tags,
      summary: 'Sign in; the response sets the session cookie',
      procedure: 'auth.login',
      request: { body: jsonBodyOf(credentials, { username: 'editor', password: 'a long enough password' }) },
      responses: { 200: json(userResponse) },
    },
    async (c, run) => c.json(await run(() => jsonBody(c)), 200),
  ),
  call(
    {
      method: 'post',
      path: '/logout',
      tags,
      summary: 'End the session',
      procedure: 'auth.logout',
      responses: { 200: json(okResponse) },
    },
    async (c, run) => {
      await run()
      return c.json({ ok: true } as const, 200)
    },
  ),
]
