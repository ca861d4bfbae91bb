import type { Client } from 'undici'
import { parseAddress } from './address.ts'
import { openPinned } from './connection.ts'
import { OutboundError } from './outbound-error.ts'
import { type Resolve, resolveForConnection, systemResolve } from './resolve.ts'
import { untilAborted } from '../concurrency/until-aborted.ts'

const TIMEOUT_MS = 10_000
const MAX_UNREAD_BYTES = 16 * 1024

export interface OutboundPostOptions {
  /** OUTBOUND_ALLOW: `host:port` or `host:*` that may be reached even if private. */
  allow: readonly string[]
  resolve?: Resolve
}

interface Message {
  headers: Record<string, string>
  body: string
}

/**
 * Sends a body to a URL that an admin entered and returns the status, without reading the response body. Throws like
 * `outboundExchange`.
 */
export async function outboundPost(
  address: string,
  message: Message,
  options: OutboundPostOptions,
): Promise<number> {
  return (await outboundExchange(address, message, options)).status
}

/**
 * Sends a body to a URL that an admin entered and returns the status and at most `maxBytes` of the response as text.
 * Addresses are checked and pinned as in `Outbound`. Redirects are not followed, because the body is meant for
 * that URL only. Throws OutboundError.
 */
export async function outboundExchange(
  address: string,
  message: Message,
  { allow, resolve = systemResolve, maxBytes = 0 }: OutboundPostOptions & { maxBytes?: number },
): Promise<{ status: number; text: string }> {
  const url = parseAddress(address)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let client: Client | undefined
  try {
    const policy = { allow, ownHosts: () => [], resolve }
    client = await openPinned(url, await untilAborted(() => resolveForConnection(url, policy), signal))
    const { statusCode, body } = await client.request({
      path: url.pathname + url.search,
      method: 'POST',
      headers: message.headers,
      body: message.body,
      signal,
    })
    const text = await beginningOf(body, maxBytes)
    await body.dump({ limit: MAX_UNREAD_BYTES })
    return { status: statusCode, text }
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    if (signal.aborted) throw new OutboundError('timeout', `no response in ${TIMEOUT_MS} ms`, { cause })
    throw new OutboundError('unreachable', 'connection failed', { cause })
  } finally {
    client?.destroy().catch(() => undefined)
  }
}

/** Reads at most `maxBytes`; what follows is not waited for. */
async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  if (maxBytes === 0) return ''
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutboundError('too_large', `sent past ${maxBytes} bytes`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
