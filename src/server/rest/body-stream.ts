import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RestContext } from './rest-context.ts'

/** The request's own stream, so nothing buffers the file. A test without a server has a web stream. */
export function bodyOf(c: RestContext): Readable {
  if (c.env?.incoming) return c.env.incoming
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}
