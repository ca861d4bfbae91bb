import { pipeline, type Duplex } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Client, Dispatcher } from 'undici'
import { parseAddress, redirectTarget } from './address.ts'
import { headerOf, openPinned } from './connection.ts'
import { OutboundError } from './outbound-error.ts'
import { type AddressPolicy, resolveForConnection } from './resolve.ts'
import { untilAborted } from '../concurrency/until-aborted.ts'
import { DAY_MS } from '#shared/dates.ts'

const MAX_REDIRECTS = 5
const TOTAL_TIMEOUT_MS = 10 * 60_000
const MAX_RETRY_AFTER_MS = DAY_MS

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Reads the bytes of a file as they come. `contentType` is what the server declares. */
export type ReadBody<T> = (body: AsyncIterable<Buffer>, contentType: string) => Promise<T>

/**
 * Passes the bytes of a file of the newsroom's old site to `read` and returns its result. Addresses are checked and
 * pinned on every hop; robots.txt does not apply. `maxBytes` bounds the size after decoding. Throws OutboundError,
 * with `status` and `retryAfterMs` for another status than 200, the reason of the signal, and what `read` throws.
 */
export type Download = <T>(
  url: string,
  read: ReadBody<T>,
  options: { maxBytes: number; signal?: AbortSignal },
) => Promise<T>

export interface DownloadSettings {
  policy: AddressPolicy
  userAgent: () => string
  now: () => number
  /** The time without data after which a server is given up. */
  silenceMs: number
}

/** Creates the guarded download of files, which need not fit into memory. */
export function createDownload(settings: DownloadSettings): Download {
  return async (text, read, { maxBytes, signal: caller }) => {
    let url = parseAddress(text)
    const silence = createSilenceTimer(settings.silenceMs)
    const limits = [silence.signal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]
    const signal = AbortSignal.any(caller ? [...limits, caller] : limits)
    const toError = (cause: unknown) => errorOf(cause, { signal, caller })
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const opened = await open(url, settings, signal).catch((cause: unknown) => {
          throw toError(cause)
        })
        try {
          const target = redirectOf(url, opened.response)
          if (!target) {
            requireFile(opened.response, settings.now())
            const body = boundedBody(opened.response, { maxBytes, onChunk: silence.restart, toError })
            return await read(body, headerOf(opened.response, 'content-type'))
          }
          url = target
        } finally {
          opened.client.destroy().catch(() => undefined)
        }
      }
      throw new OutboundError('blocked', `more than ${MAX_REDIRECTS} redirects`)
    } finally {
      silence.stop()
    }
  }
}

function createSilenceTimer(silenceMs: number) {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), silenceMs).unref()
  let timer = start()
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = start()
  }
  return { signal: controller.signal, restart, stop }
}

function errorOf(
  cause: unknown,
  { signal, caller }: { signal: AbortSignal; caller?: AbortSignal | undefined },
) {
  if (cause instanceof OutboundError) return cause
  if (caller?.aborted) return caller.reason
  if (signal.aborted) return new OutboundError('timeout', 'no byte for too long', { cause })
  return new OutboundError('unreachable', 'connection failed', { cause })
}

async function open(url: URL, { policy, userAgent }: DownloadSettings, signal: AbortSignal) {
  const client: Client = await openPinned(
    url,
    await untilAborted(() => resolveForConnection(url, policy), signal),
  )
  try {
    const response = await client.request({
      path: url.pathname + url.search,
      method: 'GET',
      headers: { 'user-agent': userAgent(), accept: '*/*', 'accept-encoding': 'identity' },
      signal,
    })
    // An unread body is cut off, which is not an error.
    response.body.on('error', () => undefined)
    return { client, response }
  } catch (error) {
    client.destroy().catch(() => undefined)
    throw error
  }
}

function redirectOf(url: URL, response: Dispatcher.ResponseData): URL | null {
  const isRedirect = response.statusCode >= 300 && response.statusCode < 400
  return isRedirect ? redirectTarget(url, headerOf(response, 'location')) : null
}

function requireFile(response: Dispatcher.ResponseData, now: number): void {
  const status = response.statusCode
  if (status === 200 || status === 203) return
  const retryAfterMs = retryAfterOf(headerOf(response, 'retry-after'), now)
  throw new OutboundError('upstream_status', `status ${status}`, {
    status,
    retryAfterMs: retryAfterMs ?? undefined,
  })
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function retryAfterOf(header: string, now: number): number | null {
  const text = header.trim()
  if (!text) return null
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS)
}

interface BodyOptions {
  maxBytes: number
  onChunk: () => void
  toError: (cause: unknown) => unknown
}

async function* boundedBody(
  response: Dispatcher.ResponseData,
  { maxBytes, onChunk, toError }: BodyOptions,
): AsyncGenerator<Buffer> {
  let received = 0
  const source = decoded(response)
  try {
    for await (const chunk of source) {
      onChunk()
      received += chunk.length
      if (received > maxBytes) throw new OutboundError('too_large', `sent past ${maxBytes} bytes`)
      yield chunk
    }
  } catch (cause) {
    throw toError(cause)
  }
}

function decoded(response: Dispatcher.ResponseData): AsyncIterable<Buffer> {
  const name = headerOf(response, 'content-encoding').trim().toLowerCase()
  if (!name || name === 'identity') return response.body
  const create = DECODERS[name]
  if (!create) throw new OutboundError('wrong_type', `content encoding ${name}`)
  // The reader gets the error of either stream.
  return pipeline(response.body, create(), () => undefined)
}
