import { Agent, request } from 'undici'
import { parseAddress } from './address.ts'
import { OutboundError } from './outbound-error.ts'

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
const METHODS = ['GET', 'POST', 'DELETE'] as const
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Returns a `fetch` for a service that the operator configured, such as a language model. It reaches only the
 * origin of `baseUrl`, follows no redirects and reads at most `maxBytes`, by default 8 MB. The origin may be private.
 * Throws OutboundError `blocked`, `too_large` or `unreachable`, or the signal's reason.
 */
export function createGuardedFetch({
  baseUrl,
  maxBytes = MAX_RESPONSE_BYTES,
}: {
  baseUrl: string
  maxBytes?: number
}): typeof fetch {
  const { origin } = parseAddress(baseUrl)
  // No timeouts besides the caller's signal: a local model may take minutes before the first byte.
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 })

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new OutboundError('blocked', `outside ${origin}`)
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      method: METHODS.find((each) => each === init.method) ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: textBody(init.body),
      signal: init.signal ?? undefined,
    }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw init.signal.reason
      throw new OutboundError('unreachable', `no response from ${origin}`, { cause })
    })
    if (statusCode >= 300 && statusCode < 400) {
      await body.dump({ limit: 1_024 })
      throw new OutboundError('blocked', `redirected by ${origin}`)
    }
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(headers)) if (value) responseHeaders.set(name, String(value))
    return new Response(streamOf(bounded(body, maxBytes)), { status: statusCode, headers: responseHeaders })
  }
}

function textBody(body: BodyInit | null | undefined): string | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body !== 'string') throw new OutboundError('blocked', 'only text bodies are sent')
  return body
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

async function* bounded(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received > maxBytes) throw new OutboundError('too_large', `sent past ${maxBytes} bytes`)
    yield chunk
  }
}
