import { z } from 'zod'
import { openUploadForm } from '#server/lib/upload-form.ts'
import { limits } from '#shared/limits.ts'
import { mediaResponse } from '#features/media/shared/media.ts'
import { bodyOf } from '#server/rest/body-stream.ts'
import { defineCall, jsonResponse } from '#server/rest/rest-call.ts'

const tags = ['Newsroom']

export const mediaCalls = [
  defineCall(
    {
      method: 'get',
      path: '/media',
      tags,
      summary: 'List the media library, newest first',
      procedure: 'media.list',
      responses: { 200: jsonResponse(z.array(mediaResponse)) },
    },
    async (c, run) => c.json((await run(() => ({ limit: limits.listMax }))).items, 200),
  ),
]

const uploadForm = z.object({
  file: z.file().meta({ type: 'string', format: 'binary' }),
  title: z.string().optional(),
})

/** Registered before the limit on JSON bodies, because an upload has its own limits while it streams. */
export const uploadCalls = [
  defineCall(
    {
      method: 'post',
      path: '/media/upload',
      tags,
      summary: 'Upload an image, a video or a PDF',
      procedure: 'media.upload',
      request: { body: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } },
      responses: { 201: jsonResponse(mediaResponse) },
    },
    async (c, run) => {
      const form = openUploadForm(bodyOf(c), {
        contentType: c.req.header('content-type'),
        contentLength: c.req.header('content-length'),
      })
      try {
        return c.json(await run(() => form), 201)
      } catch (error) {
        // The rest of the body is not read, so the connection cannot be used again.
        c.header('connection', 'close')
        throw error
      }
    },
  ),
]
