import { Hono } from 'hono'
import { callerOf, callProcedure, jsonBody, type RestEnv } from './rest-context.ts'

export const breakingNewsRest = new Hono<RestEnv>().get('/', async (c) => {
  const items = await callerOf(c).breakingNews.live()
  return c.json(items.map((item) => item.text))
})

export const socialPostsRest = new Hono<RestEnv>().get('/', async (c) =>
  c.json(await callerOf(c).socialPosts.list()),
)

export const analyticsRest = new Hono<RestEnv>().get('/', async (c) =>
  c.json(await callerOf(c).analytics.list()),
)

export const projectsRest = new Hono<RestEnv>()
  .get('/', async (c) => c.json(await callerOf(c).projects.list()))
  .post('/', async (c) => c.json(await callProcedure(c, 'projects.create', () => jsonBody(c)), 201))
