import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { setRoleInput, userResponse } from '#shared/users.ts'
import { call, json, jsonBodyOf, okResponse, pathIds } from './rest-call.ts'
import { idParam, jsonBody, type RestContext } from './rest-context.ts'

const favorite = (c: RestContext) => ({ userId: idParam(c, 'id'), articleId: idParam(c, 'articleId') })

export const userCalls = [
  call(
    {
      method: 'get',
      path: '/users',
      tags: ['Accounts'],
      summary: 'List all users',
      procedure: 'users.list',
      responses: { 200: json(z.array(userResponse)) },
    },
    async (c, run) => c.json(await run(() => ({ limit: limits.listMax })), 200),
  ),
  call(
    {
      method: 'patch',
      path: '/users/{id}/role',
      tags: ['Accounts'],
      summary: 'Change the role of a user',
      procedure: 'users.setRole',
      request: {
        params: pathIds('id'),
        body: jsonBodyOf(setRoleInput.omit({ id: true }), { role: 'staff' }),
      },
      responses: { 200: json(userResponse) },
    },
    async (c, run) => {
      const user = await run(async () => {
        const id = idParam(c, 'id')
        return { ...(await jsonBody(c)), id }
      })
      return c.json(user, 200)
    },
  ),
  call(
    {
      method: 'get',
      path: '/users/{id}/favorites',
      tags: ['Favorites'],
      summary: 'List the ids of your favorite articles, as strings',
      procedure: 'favorites.list',
      request: { params: pathIds('id') },
      responses: { 200: json(z.array(z.string())) },
    },
    async (c, run) => c.json(await run(() => ({ userId: idParam(c, 'id') })), 200),
  ),
  call(
    {
      method: 'post',
      path: '/users/{id}/favorites/{articleId}',
      tags: ['Favorites'],
      summary: 'Add an article to your favorites',
      procedure: 'favorites.add',
      request: { params: pathIds('id', 'articleId') },
      responses: { 201: json(okResponse) },
    },
    async (c, run) => {
      await run(() => favorite(c))
      return c.json({ ok: true } as const, 201)
    },
  ),
  call(
    {
      method: 'delete',
      path: '/users/{id}/favorites/{articleId}',
      tags: ['Favorites'],
      summary: 'Remove an article from your favorites',
      procedure: 'favorites.remove',
      request: { params: pathIds('id', 'articleId') },
      responses: { 204: { description: 'Success, with an empty body' } },
    },
    async (c, run) => {
      await run(() => favorite(c))
      return c.body(null, 204)
    },
  ),
]
