import { checkTextInput, checkTextResponse } from '#features/rewriter/shared/check.ts'
import {
  publishRewrittenInput,
  publishRewrittenResponse,
  rewriteCall,
  rewriteResponse,
  rewriteSourcesCall,
  rewriteTextCall,
  wireInput,
  wireResponse,
} from '#features/rewriter/shared/rewriter.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse } from '#server/rest/rest-call.ts'
import { readJsonBody } from '#server/rest/rest-context.ts'

const tag = 'Articles'
const calls = mapCalls(tag)

const WIRE_EXAMPLE = `Embargoed until 1200 GMT

Ferry stays

PORT ELLERY (AP) — The council keeps the ferry.`

const SOURCES_EXAMPLE = {
  sources: [
    { kind: 'text' as const, title: 'Ferry stays', text: 'The council keeps the ferry.' },
    { kind: 'text' as const, title: 'Eleven to six', text: 'The vote of the council was 11 to 6.' },
  ],
}

const CHECK_EXAMPLE = {
  sources: ['Ferry stays\n\nThe council voted 11 to 6 on Tuesday to keep the ferry.'],
  text: 'The council voted 11 to 7 to keep the ferry.',
}

export const checkCalls = [
  calls.post('/check', 'rewriter.checkText', {
    summary: 'Compare a text with its sources',
    body: jsonBody(checkTextInput, CHECK_EXAMPLE),
    response: checkTextResponse,
  }),
]

export const rewriterCalls = [
  defineCall(
    {
      method: 'post',
      path: '/articles/rewrite',
      tags: [tag],
      summary: 'Fetch an article and rewrite it in the house style',
      procedure: 'rewriter.rewrite',
      errorBody: 'message',
      request: { body: jsonBody(rewriteCall) },
      responses: { 200: jsonResponse(rewriteResponse) },
    },
    async (c, run) => {
      // A script cannot choose again: the built-in engine takes over when the model fails, and notices are warnings.
      const choices = { engine: 'auto', hasSeenNotices: true }
      const readInput = async () => ({ ...rewriteCall.parse(await readJsonBody(c)), ...choices })
      return c.json(await run(readInput), 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/articles/rewrite-text',
      tags: [tag],
      summary: 'Rewrite a text, wire copy or a press release in the house style',
      procedure: 'rewriter.rewriteText',
      request: { body: jsonBody(rewriteTextCall, { text: WIRE_EXAMPLE, style: 'conservative' }) },
      responses: { 200: jsonResponse(rewriteResponse) },
    },
    async (c, run) => {
      const readInput = async () => ({ ...rewriteTextCall.parse(await readJsonBody(c)), engine: 'auto' })
      return c.json(await run(readInput), 200)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/articles/rewrite-sources',
      tags: [tag],
      summary: 'Make one draft from two to five sources',
      procedure: 'rewriter.rewriteSources',
      request: { body: jsonBody(rewriteSourcesCall, SOURCES_EXAMPLE) },
      responses: { 200: jsonResponse(rewriteResponse) },
    },
    async (c, run) => {
      const choices = { engine: 'auto', hasSeenNotices: true }
      const readInput = async () => ({ ...rewriteSourcesCall.parse(await readJsonBody(c)), ...choices })
      return c.json(await run(readInput), 200)
    },
  ),
  calls.post('/articles/read-wire', 'rewriter.readWire', {
    summary: 'Read wire copy or a press release into fields',
    body: jsonBody(wireInput, { text: WIRE_EXAMPLE }),
    response: wireResponse,
  }),
  calls.post('/articles/publish-rewritten', 'rewriter.publish', {
    summary: 'Publish a rewritten article with its images',
    body: jsonBody(publishRewrittenInput),
    response: publishRewrittenResponse,
    status: 201,
  }),
]
