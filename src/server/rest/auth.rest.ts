import { Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import { messages } from '#shared/messages.ts'
import { callerOf, callProcedure, jsonBody, type RestEnv } from './rest-context.ts'

export const authRest = new Hono<RestEnv>()
  .get('/user', async (c) => {
    const user = await callerOf(c).auth.currentUser()
    if (!user) throw new AppError('UNAUTHORIZED', messages.notLoggedIn)
    return c.json(user)
  })
  .post('/register', async (c) => c.json(await callProcedure(c, 'auth.register', () => jsonBody(c)), 201))
  .post('/login', async (c) => c.json(await callProcedure(c, 'auth.login', () => jsonBody(c))))
  .post('/logout', async (c) => {
    await callerOf(c).auth.logout()
    return c.json({ ok: true })
  })
