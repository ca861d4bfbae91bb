import { z } from 'zod'
import { analyticsResponse } from '#features/readers/shared/analytics.ts'
import { createProjectInput, projectResponse } from '#features/articles/shared/projects.ts'
import { socialPostResponse } from '#features/front-page/shared/social-posts.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse } from '#server/rest/rest-call.ts'

const articles = mapCalls('Articles')
const newsroom = mapCalls('Newsroom')

export const newsroomCalls = [
  defineCall(
    {
      method: 'get',
      path: '/breaking-news',
      tags: ['Articles'],
      summary: 'List the texts of the breaking-news ticker',
      procedure: 'breakingNews.live',
      responses: { 200: jsonResponse(z.array(z.string())) },
    },
    async (c, run) => {
      const items = await run()
      return c.json(
        items.map((item) => item.text),
        200,
      )
    },
  ),
  articles.get('/social-posts', 'socialPosts.list', {
    summary: 'List social posts, newest first',
    response: z.array(socialPostResponse),
  }),
  newsroom.get('/analytics', 'analytics.list', {
    summary: 'List daily analytics, newest first',
    response: z.array(analyticsResponse),
  }),
  newsroom.get('/projects', 'projects.list', {
    summary: 'List projects, newest first',
    response: z.array(projectResponse),
  }),
  newsroom.post('/projects', 'projects.create', {
    summary: 'Create a project',
    body: jsonBody(createProjectInput, { name: 'The elections' }),
    response: projectResponse,
    status: 201,
  }),
]
