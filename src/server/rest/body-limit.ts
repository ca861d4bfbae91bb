import type { MiddlewareHandler } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { errorResponse, type RestEnv } from './rest-context.ts'

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses a body of more than a megabyte with 413 (S30): by its Content-Length, else by counting what comes.
 * Not hono's own: that builds a new Request from the adapter's, which fails for every request without a
 * length, such as a browser's DELETE.
 */
export const limitBody: MiddlewareHandler<RestEnv> = async (c, next) => {
  const tooLarge = () => errorResponse(c, new AppError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge))
  if (!WITH_BODY.has(c.req.method)) return next()
  const length = c.req.header('content-length')
  const isCounted = c.req.header('transfer-encoding') !== undefined || !c.env?.incoming
  if (length !== undefined && Number(length) > limits.jsonBodyMaxBytes) return tooLarge()
  if (!isCounted || !c.req.raw.body) return next()

  const body = await readAtMost(c.req.raw.body, limits.jsonBodyMaxBytes)
  if (!body) return tooLarge()
  const { method, url } = c.req
  c.req.raw = new Request(url, { method, headers: c.req.raw.headers, body })
  return next()
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    total += part.value.byteLength
    if (total > maxBytes) {
      // Not awaited: the rest may never come.
      void reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(new Uint8Array(part.value))
  }
  return new Blob(chunks)
}
