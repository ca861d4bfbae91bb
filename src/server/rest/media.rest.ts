import { Hono } from 'hono'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openUploadForm } from '#server/lib/upload-form.ts'
import { limits } from '#shared/limits.ts'
import { callerOf, errorResponse, type RestContext, type RestEnv } from './rest-context.ts'

export const mediaRest = new Hono<RestEnv>().get('/', async (c) => {
  const { items } = await callerOf(c).media.list({ limit: limits.listMax })
  return c.json(items)
})

/** Mounted before the limit on JSON bodies: an upload has limits of its own, kept while it streams. */
export const mediaUploadRest = new Hono<RestEnv>().post('/media/upload', async (c) => {
  const form = openUploadForm(bodyOf(c), {
    contentType: c.req.header('content-type'),
    contentLength: c.req.header('content-length'),
  })
  try {
    return c.json(await callerOf(c).media.upload(form), 201)
  } catch (error) {
    const answer = errorResponse(c, error)
    // What is left of the body is not wanted on this connection.
    answer.headers.set('connection', 'close')
    return answer
  }
})

/** The request's own stream, so that nothing buffers it on the way; a test without a server has a web stream. */
function bodyOf(c: RestContext): Readable {
  if (c.env?.incoming) return c.env.incoming
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}
