import { AppError } from '#server/lib/app-error.ts'
import { credentials, registration } from '#features/people/shared/auth.ts'
import { userResponse } from '#features/people/shared/users.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse, okResponse } from '#server/rest/rest-call.ts'

const tag = 'Accounts'
const calls = mapCalls(tag)

export const authCalls = [
  defineCall(
    {
      method: 'get',
      path: '/user',
      tags: [tag],
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
  calls.post('/register', 'auth.register', {
    summary: 'Create an account and sign in',
    body: jsonBody(registration, { username: 'jordan', password: 'a long enough password' }),
    response: userResponse,
    status: 201,
  }),
  calls.post('/login', 'auth.login', {
    summary: 'Sign in; the response sets the session cookie',
    body: jsonBody(credentials, { username: 'editor', password: 'a long enough password' }),
    response: userResponse,
  }),
  calls.post('/logout', 'auth.logout', {
    summary: 'End the session',
    response: okResponse,
  }),
]
