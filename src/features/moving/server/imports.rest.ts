import { z } from 'zod'
import { importUploadResponse, openImportUploadInput } from '#features/moving/shared/import-uploads.ts'
import { bodyOf } from '#server/rest/body-stream.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse } from '#server/rest/rest-call.ts'

const tag = 'Newsroom'
const calls = mapCalls(tag)

/** Registered before the limit on JSON bodies, because a piece has its own limit while it streams. */
export const importPieceCalls = [
  defineCall(
    {
      method: 'put',
      path: '/imports/uploads/{upload}',
      tags: [tag],
      summary: 'Send a piece of an export, at most 4 MB, from the byte where the upload ends',
      procedure: 'imports.sendPiece',
      request: {
        params: z.object({ upload: z.string() }),
        query: z.object({ offset: z.coerce.number<string>().int().nonnegative() }),
        body: {
          required: true,
          content: {
            'application/octet-stream': { schema: z.any().meta({ type: 'string', format: 'binary' }) },
          },
        },
      },
      responses: { 200: jsonResponse(importUploadResponse) },
    },
    async (c, run) => {
      const offset = c.req.query('offset') ?? ''
      const piece = {
        uploadId: c.req.param('upload') ?? '',
        offset: /^\d{1,15}$/.test(offset) ? Number(offset) : NaN,
        body: bodyOf(c),
      }
      try {
        return c.json(await run(() => piece), 200)
      } catch (error) {
        // The rest of the body is not read, so the connection cannot be used again.
        c.header('connection', 'close')
        throw error
      }
    },
  ),
]

export const importCalls = [
  calls.post('/imports/uploads', 'imports.openUpload', {
    summary: 'Announce an export to upload, or go on with it where it was cut off',
    body: jsonBody(openImportUploadInput, { fileName: 'export.xml', bytes: 1_000 }),
    response: importUploadResponse,
    status: 201,
  }),
]
