import { z } from 'zod'
import { analyticsResponse } from '#shared/analytics.ts'
import { createProjectInput, projectResponse } from '#shared/projects.ts'
import { socialPostResponse } from '#shared/social-posts.ts'
import { call, json, jsonBodyOf } from './rest-call.ts'
import { jsonBody } from './rest-context.ts'

export const newsroomCalls = [
  call(
    {
      method: 'get',
      path: '/breaking-news',
      tags: ['Articles'],
      summary: 'List the texts of the breaking-news ticker',
      procedure: 'breakingNews.live',
      responses: { 200: json(z.array(z.string())) },
    },
    async (c, run) =>
      c.json(
        (await run()).map((item) => item.text),
        200,
      ),
  ),
  call(
    {
      method: 'get',
      path: '/social-posts',
      tags: ['Articles'],
      summary: 'List social posts, newest first',
      procedure: 'socialPosts.list',
      responses: { 200: json(z.array(socialPostResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  call(
    {
      method: 'get',
      path: '/analytics',
      tags: ['Newsroom'],
      summary: 'List daily analytics, newest first',
      procedure: 'analytics.list',
      responses: { 200: json(z.array(analyticsResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  call(
    {
      method: 'get',
      path: '/projects',
      tags: ['Newsroom'],
      summary: 'List projects, newest first',
      procedure: 'projects.list',
      responses: { 200: json(z.array(projectResponse)) },
    },
    async (c, run) => c.json(await run(), 200),
  ),
  call(
    {
      method: 'post',
      path: '/projects',
      tags: ['Newsroom'],
      summary: 'Create a project',
      procedure: 'projects.create',
      request: { body: jsonBodyOf(createProjectInput, { name: 'The elections' }) },
      responses: { 201: json(projectResponse) },
    },
    async (c, run) => c.json(await run(() => jsonBody(c)), 201),
  ),
]
