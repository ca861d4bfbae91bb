import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { toPublicError } from '#server/lib/public-error.ts'
import { downloadExportInput } from '#features/moving/shared/exports.ts'
import { defineCall, jsonBody } from '#server/rest/rest-call.ts'
import { readJsonBody, type RestContext } from '#server/rest/rest-context.ts'

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
      const result = await run(() => inputOf(c)).catch((error: unknown) => {
        // The tab that sent the form shows why there is no file.
        if (!isForm(c) || toPublicError(error).code !== 'CONFLICT') throw error
        return new Response(null, { status: 303, headers: { location: '/dashboard/move-in/out/busy' } })
      })
      if (result instanceof Response) return result
      const { fileName, body } = result
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

/** The dashboard sends a form, so the browser saves the response as a file. */
const isForm = (c: RestContext) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true

async function inputOf(c: RestContext): Promise<Record<string, unknown>> {
  if (!isForm(c)) return readJsonBody(c)
  const { format, withReaders } = await c.req.parseBody()
  return { format, withReaders: withReaders === 'on' }
}
