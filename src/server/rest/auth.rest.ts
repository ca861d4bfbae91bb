import { Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import { credentials, registration } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import { callerOf, jsonBody, parse, type RestEnv } from './rest-context.ts'

export const authRest = new Hono<RestEnv>()
  .get('/user', async (c) => {
    const user = await callerOf(c).auth.currentUser()
    if (!user) throw new AppError('UNAUTHORIZED', messages.notLoggedIn)
    return c.json(user)
  })
  .post('/register', async (c) => {
    const user = await callerOf(c).auth.register(parse(registration, await jsonBody(c)))
    return c.json(user, 201)
  })
  .post('/login', async (c) => c.json(await callerOf(c).auth.login(parse(credentials, await jsonBody(c)))))
  .post('/logout', async (c) => {
    await callerOf(c).auth.logout()
    return c.json({ ok: true })
  })
