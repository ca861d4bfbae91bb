import { Agent, request } from 'undici'
import { parseAddress } from './address.ts'
import { OutboundError } from './outbound-error.ts'

const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 5_000

/**
 * A `fetch` for a service the operator configured, for example a language model: it reaches the origin of
 * `baseUrl` and nothing else, follows no redirect and reads at most 8 MB. The origin may be private
 * (a model on this machine), because the operator and not an editor named it.
 * Throws OutboundError `blocked`, `too_large` or `unreachable`; an abort throws the signal's reason.
 */
export function createGuardedFetch({ baseUrl }: { baseUrl: string }): typeof fetch {
  const { origin } = parseAddress(baseUrl)
  // Time limits are the caller's signal: a local model may think for minutes before its first byte.
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 })

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new OutboundError('blocked', `outside ${origin}`)
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: textBody(init.body),
      signal: init.signal ?? undefined,
    }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw init.signal.reason
      throw new OutboundError('unreachable', `no answer from ${origin}`, { cause })
    })
    if (statusCode >= 300 && statusCode < 400) {
      await body.dump({ limit: 1_024 })
      throw new OutboundError('blocked', `redirected by ${origin}`)
    }
    const answer = new Headers()
    for (const [name, value] of Object.entries(headers)) if (value) answer.set(name, String(value))
    return new Response(streamOf(bounded(body)), { status: statusCode, headers: answer })
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

async function* bounded(body: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received > MAX_ANSWER_BYTES)
      throw new OutboundError('too_large', `sent past ${MAX_ANSWER_BYTES} bytes`)
    yield chunk
  }
}
