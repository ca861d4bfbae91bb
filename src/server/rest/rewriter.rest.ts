import { articleResponse } from '#shared/articles.ts'
import { publishRewrittenInput, rewriteCall, rewriteResponse } from '#shared/rewriter.ts'
import { call, json, jsonBodyOf } from './rest-call.ts'
import { jsonBody } from './rest-context.ts'

const tags = ['Articles']

export const rewriterCalls = [
  call(
    {
      method: 'post',
      path: '/articles/rewrite',
      tags,
      summary: 'Fetch an article and rewrite it in the house style',
      procedure: 'rewriter.rewrite',
      request: { body: jsonBodyOf(rewriteCall) },
      responses: { 200: json(rewriteResponse) },
    },
    async (c, run) => {
      // A script cannot choose again, so the built-in engine takes over when the model fails.
      const readInput = async () => ({ ...rewriteCall.parse(await jsonBody(c)), engine: 'auto' })
      return c.json(await run(readInput), 200)
    },
  ),
  call(
    {
      method: 'post',
      path: '/articles/publish-rewritten',
      tags,
      summary: 'Publish a rewritten article with its images',
      procedure: 'rewriter.publish',
      request: { body: jsonBodyOf(publishRewrittenInput) },
      responses: { 201: json(articleResponse) },
    },
    async (c, run) => c.json(await run(() => jsonBody(c)), 201),
  ),
]
