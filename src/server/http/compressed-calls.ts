import { getRequestListener } from '@hono/node-server'
import type { createApp } from '#server/app.ts'
import { compress, MIN_COMPRESSED_BYTES } from './compress.ts'
import { pickEncoding } from './respond.ts'

/** The app for calls, as far as it is used here. */
export type Calls = Pick<ReturnType<typeof createApp>, 'fetch'>

/** Other types are compressed already, or are streams. */
const TEXT = /^(application\/json|text\/(?!event-stream))/

/** Returns a listener for calls. It compresses the responses of REST calls; tRPC calls of the dashboard are short. */
export function createCallListener(app: Calls) {
  return getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env)
      return request.method === 'GET' && isRest(request.url) ? compressed(request, response) : response
    },
    { overrideGlobalObjects: false },
  )
}

const isRest = (url: string) => url.startsWith('/api/', url.indexOf('/', 'https://'.length))

async function compressed(request: Request, response: Response): Promise<Response> {
  if (!TEXT.test(response.headers.get('content-type') ?? '')) return response
  response.headers.append('vary', 'accept-encoding')
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (encoding === 'identity') return response
  const { status, headers } = response
  const plain = Buffer.from(await response.arrayBuffer())
  if (plain.length < MIN_COMPRESSED_BYTES) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(await compress(plain, encoding, { quality: 1 })), { status, headers })
}
