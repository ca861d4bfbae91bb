import { z } from 'zod'
import { analyticsResponse } from '#shared/readers/analytics.ts'
import { createProjectInput, projectResponse } from '#shared/articles/projects.ts'
import { socialPostResponse } from '#shared/front-page/social-posts.ts'
import { defineCall, jsonBody, jsonResponse } from './rest-call.ts'
import { readJsonBody } from './rest-context.ts'

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
  defineCall(
    {
      method: 'get',
      path: '/social-posts',
      tags: ['Articles'],
      summary: 'List social posts, newest first',
      procedure: 'socialPosts.list',
      responses: { 200: jsonResponse(z.array(socialPostResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/analytics',
      tags: ['Newsroom'],
      summary: 'List daily analytics, newest first',
      procedure: 'analytics.list',
      responses: { 200: jsonResponse(z.array(analyticsResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'get',
      path: '/projects',
      tags: ['Newsroom'],
      summary: 'List projects, newest first',
      procedure: 'projects.list',
      responses: { 200: jsonResponse(z.array(projectResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/projects',
      tags: ['Newsroom'],
      summary: 'Create a project',
      procedure: 'projects.create',
      request: { body: jsonBody(createProjectInput, { name: 'The elections' }) },
      responses: { 201: jsonResponse(projectResponse) },
    },
    async (c, run) => c.json(await run(() => readJsonBody(c)), 201),
  ),
]
