import { Hono } from 'hono'
import { createProjectInput } from '#shared/projects.ts'
import { callerOf, jsonBody, parse, type RestEnv } from './rest-context.ts'

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
  .post('/', async (c) => {
    const input = parse(createProjectInput, await jsonBody(c))
    return c.json(await callerOf(c).projects.create(input), 201)
  })
