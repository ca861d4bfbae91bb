import { Hono } from 'hono'
import { listUsersInput, setRoleInput } from '#shared/users.ts'
import { callerOf, idParam, jsonBody, parse, type RestEnv } from './rest-context.ts'

export const usersRest = new Hono<RestEnv>()
  .get('/', async (c) => c.json(await callerOf(c).users.list(parse(listUsersInput, { limit: 200 }))))
  .patch('/:id/role', async (c) => {
    const id = idParam(c, 'id')
    const body = await jsonBody(c)
    return c.json(await callerOf(c).users.setRole(parse(setRoleInput, { ...body, id })))
  })
  .get('/:id/favorites', async (c) => c.json(await callerOf(c).favorites.list({ userId: idParam(c, 'id') })))
  .post('/:id/favorites/:articleId', async (c) => {
    const favorite = { userId: idParam(c, 'id'), articleId: idParam(c, 'articleId') }
    await callerOf(c).favorites.add(favorite)
    return c.json({ ok: true }, 201)
  })
  .delete('/:id/favorites/:articleId', async (c) => {
    const favorite = { userId: idParam(c, 'id'), articleId: idParam(c, 'articleId') }
    await callerOf(c).favorites.remove(favorite)
    return c.body(null, 204)
  })
