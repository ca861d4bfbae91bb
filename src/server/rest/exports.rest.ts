import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { downloadExportInput } from '#shared/moving/exports.ts'
import { defineCall, jsonBody } from './rest-call.ts'
import { readJsonBody, type RestContext } from './rest-context.ts'

export const exportCalls = [
  defineCall(
    {
      method: 'post',
      path: '/exports',
      tags: ['Newsroom'],
      summary: 'Download the whole newsroom as a ZIP file; one export at a time',
      procedure: 'exports.download',
      request: { body: jsonBody(downloadExportInput, { format: 'markdown' }) },
      responses: {
        200: {
          description: 'The ZIP file, which is made while it is sent',
          content: { 'application/zip': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
        },
      },
    },
    async (c, run) => {
      const { fileName, body } = await run(() => inputOf(c))
      const stream = Readable.from(body, { objectMode: false })
      return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array> & BodyInit, {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${fileName}"`,
        },
      })
    },
  ),
]

/** The dashboard sends a form, so that the browser saves the response as a file. */
async function inputOf(c: RestContext): Promise<Record<string, unknown>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return readJsonBody(c)
  const { format, withReaders } = await c.req.parseBody()
  return { format, withReaders: withReaders === 'on' }
}
