import { Hono } from 'hono'
import { limits } from '#shared/limits.ts'
import { callerOf, callProcedure, idParam, jsonBody, type RestContext, type RestEnv } from './rest-context.ts'

export const usersRest = new Hono<RestEnv>()
  .get('/', async (c) => c.json(await callerOf(c).users.list({ limit: limits.listMax })))
  .patch('/:id/role', async (c) => {
    const readInput = async () => {
      const id = idParam(c, 'id')
      return { ...(await jsonBody(c)), id }
    }
    return c.json(await callProcedure(c, 'users.setRole', readInput))
  })
  .get('/:id/favorites', async (c) =>
    c.json(await callProcedure(c, 'favorites.list', () => ({ userId: idParam(c, 'id') }))),
  )
  .post('/:id/favorites/:articleId', async (c) => {
    await callProcedure(c, 'favorites.add', () => favorite(c))
    return c.json({ ok: true }, 201)
  })
  .delete('/:id/favorites/:articleId', async (c) => {
    await callProcedure(c, 'favorites.remove', () => favorite(c))
    return c.body(null, 204)
  })

const favorite = (c: RestContext) => ({ userId: idParam(c, 'id'), articleId: idParam(c, 'articleId') })
