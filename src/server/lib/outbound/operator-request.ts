import { OutboundError } from './outbound-error.ts'

interface OperatorRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

/** A request that takes longer has failed. */
const TIMEOUT_MS = 2_000
const MAX_READ_BYTES = 16 * 1024

export interface OperatorResponse {
  status: number
  /** The start of the body, for services that report failures in it. */
  text: string
}

/**
 * Sends a request to an address that the operator configured. Unlike addresses that users enter, it may be private.
 * Redirects are not followed, so a token stays with that address. Throws OutboundError.
 */
export async function operatorRequest(address: string, request: OperatorRequest): Promise<OperatorResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  // Loaded on demand, since most newsrooms have no cache in front.
  const { request: send } = await import('undici')
  try {
    const { statusCode, body } = await send(address, {
      method: request.method as 'POST',
      headers: request.headers,
      body: request.body ?? null,
      signal,
    })
    let text = ''
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk
      if (text.length > MAX_READ_BYTES) break
    }
    return { status: statusCode, text }
  } catch (cause) {
    if (signal.aborted) throw new OutboundError('timeout', `no response in ${TIMEOUT_MS} ms`, { cause })
    throw new OutboundError('unreachable', 'connection failed', { cause })
  }
}
