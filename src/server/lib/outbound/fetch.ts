import { parseAddress, redirectTarget } from './address.ts'
import { readBounded } from './body.ts'
import { headerOf, openPinned } from './connection.ts'
import { OutboundError } from './outbound-error.ts'
import { type AddressPolicy, type Resolve, resolveForConnection, systemResolve } from './resolve.ts'
import { createRobotsCheck } from './robots-check.ts'
import { untilAborted } from '../concurrency/until-aborted.ts'

const MAX_REDIRECTS = 3
const TOTAL_TIMEOUT_MS = 10_000
const MAX_PAGE_BYTES = 2 * 1024 * 1024
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
/** RFC 9309, section 2.5: at least 500 KiB of a robots.txt have to be read. */
const MAX_ROBOTS_BYTES = 512 * 1024

const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i
const IMAGE_TYPES = /^image\/[a-z0-9.+-]+\s*(?:;|$)/i

export interface OutboundOptions {
  /** OUTBOUND_ALLOW: `host:port` or `host:*` that may be reached although private. */
  allow: readonly string[]
  /** Sent as is; its first product token is the name looked for in robots.txt. */
  userAgent: string
  /** Host names of this server, never fetched. */
  refuse?: readonly string[]
  resolve?: Resolve
  now?: () => number
  /** Wall clock of one call with all its redirects, 10 s unless given. */
  timeoutMs?: number
}

export interface FetchOptions {
  signal?: AbortSignal
  /** Decoded bytes, 2 MB for pages and 20 MB for pictures unless given. */
  maxBytes?: number
}

export interface FetchedFile {
  /** Where the last redirect led. */
  url: string
  contentType: string
  body: Buffer
}

export interface Outbound {
  /** An HTML or plain-text page. Throws OutboundError; an abort by the caller throws its own reason. */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchedFile>
  /** A picture by its declared type; the caller still has to look at the bytes. Throws as fetchPage does. */
  fetchImage(url: string, options?: FetchOptions): Promise<FetchedFile>
}

interface Ask {
  accept: string
  types: RegExp | null
  maxBytes: number
  signal: AbortSignal
}

interface Answer extends FetchedFile {
  status: number
}

/**
 * The one way out of this server: addresses are checked and pinned on every
 * hop, robots.txt is honoured, time and size are bounded, and no cookie, credential or referrer travels.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { userAgent, now = Date.now, timeoutMs = TOTAL_TIMEOUT_MS } = options
  const policy: AddressPolicy = {
    allow: options.allow,
    refuse: options.refuse ?? [],
    resolve: options.resolve ?? systemResolve,
  }
  const isWelcome = createRobotsCheck({
    userAgent,
    now,
    fetchRobots: (url, signal) =>
      follow(url, { accept: 'text/plain', types: null, maxBytes: MAX_ROBOTS_BYTES, signal }, false),
  })

  async function request(url: URL, ask: Ask): Promise<Answer | URL> {
    const addresses = await untilAborted(() => resolveForConnection(url, policy), ask.signal)
    const client = await openPinned(url, addresses)
    try {
      const response = await client.request({
        path: url.pathname + url.search,
        method: 'GET',
        headers: { 'user-agent': userAgent, accept: ask.accept, 'accept-encoding': 'gzip, deflate, br' },
        signal: ask.signal,
      })
      // An answer left unread is cut off below; that is no error to report.
      response.body.on('error', () => undefined)
      const status = response.statusCode
      if (status >= 300 && status < 400) return redirectTarget(url, headerOf(response, 'location'))
      const contentType = headerOf(response, 'content-type')
      if (status < 200 || status > 299) return { url: url.href, status, contentType, body: Buffer.alloc(0) }
      if (ask.types && !ask.types.test(contentType)) throw new OutboundError('wrong_type', contentType)
      return { url: url.href, status, contentType, body: await readBounded(response, ask.maxBytes) }
    } finally {
      // Nothing is kept alive: the next request resolves and checks again.
      client.destroy().catch(() => undefined)
    }
  }

  async function follow(start: URL, ask: Ask, honourRobots: boolean): Promise<Answer> {
    let url = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (honourRobots && !(await isWelcome(url, ask.signal))) throw new OutboundError('robots', url.pathname)
      const answer = await request(url, ask)
      if (!(answer instanceof URL)) return answer
      url = answer
    }
    throw new OutboundError('blocked', `more than ${MAX_REDIRECTS} redirects`)
  }

  async function fetchFile(
    text: string,
    ask: Omit<Ask, 'signal'>,
    caller?: AbortSignal,
  ): Promise<FetchedFile> {
    const url = parseAddress(text)
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
    try {
      const { status, ...file } = await follow(url, { ...ask, signal }, true)
      if (status !== 200 && status !== 203) throw new OutboundError('upstream_status', `status ${status}`)
      return file
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause
      if (caller?.aborted) throw caller.reason
      if (deadline.aborted) throw new OutboundError('timeout', `no answer in ${timeoutMs} ms`, { cause })
      throw new OutboundError('unreachable', 'connection failed', { cause })
    }
  }

  const page = { accept: 'text/html,application/xhtml+xml,text/plain;q=0.8', types: PAGE_TYPES }
  const image = { accept: 'image/*', types: IMAGE_TYPES }
  return {
    fetchPage: (url, { signal, maxBytes = MAX_PAGE_BYTES } = {}) =>
      fetchFile(url, { ...page, maxBytes }, signal),
    fetchImage: (url, { signal, maxBytes = MAX_IMAGE_BYTES } = {}) =>
      fetchFile(url, { ...image, maxBytes }, signal),
  }
}
