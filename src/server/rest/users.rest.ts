import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { setRoleInput, userResponse, userSections } from '#shared/people/users.ts'
import { defineCall, jsonBody, jsonResponse, okResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, type RestContext } from './rest-context.ts'

const favorite = (c: RestContext) => ({ userId: readId(c, 'id'), articleId: readId(c, 'articleId') })

export const userCalls = [
  defineCall(
    {
      method: 'get',
      path: '/users',
      tags: ['Accounts'],
      summary: 'List all users',
      procedure: 'users.list',
      responses: { 200: jsonResponse(z.array(userResponse)) },
    },
    async (c, run) => c.json(await run(() => ({ limit: limits.listMax })), 200),
  ),
  defineCall(
    {
      method: 'patch',
      path: '/users/{id}/role',
      tags: ['Accounts'],
      summary: 'Change the role of a user',
      procedure: 'users.setRole',
      request: {
        params: pathIds('id'),
        body: jsonBody(setRoleInput.omit({ id: true }), { role: 'staff' }),
      },
      responses: { 200: jsonResponse(userResponse) },
    },
    async (c, run) => {
      const user = await run(async () => {
        const id = readId(c, 'id')
        return { ...(await readJsonBody(c)), id }
      })
      return c.json(user, 200)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/users/{id}/sections',
      tags: ['Accounts'],
      summary: 'List the sections that a user is limited to; none for no limit',
      procedure: 'users.sections',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(userSections) },
    },
    async (c, run) => c.json(await run(() => ({ id: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'put',
      path: '/users/{id}/sections',
      tags: ['Accounts'],
      summary: 'Limit a user to sections; none removes the limit',
      procedure: 'users.setSections',
      request: { params: pathIds('id'), body: jsonBody(userSections, { sectionIds: [1] }) },
      responses: { 200: jsonResponse(userSections) },
    },
    async (c, run) => {
      const own = await run(async () => {
        const id = readId(c, 'id')
        return { ...(await readJsonBody(c)), id }
      })
      return c.json(own, 200)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/users/{id}/favorites',
      tags: ['Favorites'],
      summary: 'List the ids of your favorite articles, as strings',
      procedure: 'favorites.list',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(z.array(z.string())) },
    },
    async (c, run) => c.json(await run(() => ({ userId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/users/{id}/favorites/{articleId}',
      tags: ['Favorites'],
      summary: 'Add an article to your favorites',
      procedure: 'favorites.add',
      request: { params: pathIds('id', 'articleId') },
      responses: { 201: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => favorite(c))
      return c.json({ ok: true } as const, 201)
    },
  ),
  defineCall(
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
