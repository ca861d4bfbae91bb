import { parseAddress, redirectTarget } from './address.ts'
import { readBounded } from './body.ts'
import { allOf, headerOf, openPinned } from './connection.ts'
import { createDownload, type Download } from './download.ts'
import { OutboundError } from './outbound-error.ts'
import { type AddressPolicy, type Resolve, resolveForConnection, systemResolve } from './resolve.ts'
import { createRobotsCheck } from './robots-check.ts'
import { untilAborted } from '../concurrency/until-aborted.ts'

const MAX_REDIRECTS = 3
const TOTAL_TIMEOUT_MS = 10_000
const MAX_PAGE_BYTES = 5 * 1024 * 1024
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
const MAX_DATA_BYTES = 128 * 1024
/** RFC 9309 §2.5, demands at least 500 KiB. */
const MAX_ROBOTS_BYTES = 512 * 1024

const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i
/** Headers that state rights in a page. */
const RIGHTS_HEADERS = ['x-robots-tag', 'content-signal', 'tdm-reservation', 'tdm-policy', 'link'] as const
const DATA_TYPES = /^(?:application\/(?:[a-z0-9.+-]+\+)?json|text\/javascript)\s*(?:;|$)/i
const IMAGE_TYPES = /^image\/[a-z0-9.+-]+\s*(?:;|$)/i

export interface OutboundOptions {
  /** OUTBOUND_ALLOW: `host:port` or `host:*` that may be reached even if private. */
  allow: readonly string[]
  /** Its first product token is matched against robots.txt. */
  userAgent: string
  /** Host names of this server, which are never fetched. */
  ownHosts?: readonly string[]
  resolve?: Resolve
  now?: () => number
  /** Time for one call with all redirects. Default: 10 s. */
  timeoutMs?: number
}

export interface FetchOptions {
  signal?: AbortSignal
  /** Size after decoding. Default: 5 MB for pages, 20 MB for images, 128 KB for data. */
  maxBytes?: number
}

export interface FetchedFile {
  /** The URL after redirects. */
  url: string
  contentType: string
  /** The response headers that state rights, by lower-case name. */
  headers: Record<string, string>
  /** Whether robots.txt lets pages be input to AI systems; null when it does not say, or was not read. */
  allowsAiInput: boolean | null
  validators: Validators
  body: Buffer
}

/** What a conditional request sends, as the last response gave it; empty for none. */
export interface Validators {
  etag: string
  lastModified: string
}

export interface Outbound {
  /** Fetches an HTML or plain-text page. Throws OutboundError, or the reason of the caller's signal. */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchedFile>
  /** Fetches a page unless it is the one with the validators; then returns null. Throws like `fetchPage`. */
  fetchPageIfChanged(url: string, known: Validators, options?: FetchOptions): Promise<FetchedFile | null>
  /** Fetches an image by its declared type; the caller must check the bytes. Throws like `fetchPage`. */
  fetchImage(url: string, options?: FetchOptions): Promise<FetchedFile>
  /** Fetches JSON from an interface for programs, to which robots.txt does not apply. Throws like `fetchPage`. */
  fetchData(url: string, options?: FetchOptions): Promise<FetchedFile>
  download: Download
}

interface RequestOptions {
  accept: string
  types: RegExp | null
  maxBytes: number
  known?: Validators
  signal: AbortSignal
}

interface Result extends FetchedFile {
  status: number
}

type Response = Omit<Result, 'allowsAiInput'>

const NO_ROBOTS = { isAllowed: true, allowsAiInput: null }

/**
 * Creates the only client for URLs that an editor entered. Addresses are checked and pinned on every hop,
 * robots.txt is obeyed, time and size are bounded, and no cookie, credential or referrer is sent.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { userAgent, now = Date.now, timeoutMs = TOTAL_TIMEOUT_MS } = options
  const policy: AddressPolicy = {
    allow: options.allow,
    ownHosts: options.ownHosts ?? [],
    resolve: options.resolve ?? systemResolve,
  }
  const checkRobots = createRobotsCheck({
    userAgent,
    now,
    fetchRobots: (url, signal) =>
      follow(url, { accept: 'text/plain', types: null, maxBytes: MAX_ROBOTS_BYTES, signal }, false),
  })

  async function request(url: URL, options: RequestOptions): Promise<Response | URL> {
    const addresses = await untilAborted(() => resolveForConnection(url, policy), options.signal)
    const client = await openPinned(url, addresses)
    try {
      const response = await client.request({
        path: url.pathname + url.search,
        method: 'GET',
        headers: {
          'user-agent': userAgent,
          accept: options.accept,
          'accept-encoding': 'gzip, deflate, br',
          ...conditionsOf(options.known),
        },
        signal: options.signal,
      })
      // An unread body is cut off below, which is not an error.
      response.body.on('error', () => undefined)
      const status = response.statusCode
      const isUnchanged = status === 304 && options.known !== undefined
      if (status >= 300 && status < 400 && !isUnchanged)
        return redirectTarget(url, headerOf(response, 'location'))
      const contentType = headerOf(response, 'content-type')
      const headers = Object.fromEntries(RIGHTS_HEADERS.map((name) => [name, allOf(response, name)]))
      const head = { url: url.href, status, contentType, headers, validators: validatorsOf(response) }
      if (status < 200 || status > 299) return { ...head, body: Buffer.alloc(0) }
      if (options.types && !options.types.test(contentType))
        throw new OutboundError('wrong_type', contentType)
      return { ...head, body: await readBounded(response, options.maxBytes) }
    } finally {
      // No keep-alive, so the next request resolves and checks again.
      client.destroy().catch(() => undefined)
    }
  }

  async function follow(start: URL, options: RequestOptions, obeysRobots: boolean): Promise<Result> {
    let url = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const robots = obeysRobots ? await checkRobots(url, options.signal) : NO_ROBOTS
      if (!robots.isAllowed) throw new OutboundError('robots', url.pathname)
      const result = await request(url, options)
      if (!(result instanceof URL)) return { ...result, allowsAiInput: robots.allowsAiInput }
      url = result
    }
    throw new OutboundError('blocked', `more than ${MAX_REDIRECTS} redirects`)
  }

  async function fetchFile(
    text: string,
    { obeysRobots = true, ...options }: Omit<RequestOptions, 'signal'> & { obeysRobots?: boolean },
    caller?: AbortSignal,
  ): Promise<Result> {
    const url = parseAddress(text)
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
    try {
      const result = await follow(url, { ...options, signal }, obeysRobots)
      const { status } = result
      const isExpected = status === 200 || status === 203 || (status === 304 && options.known !== undefined)
      if (!isExpected) throw new OutboundError('upstream_status', `status ${status}`)
      return result
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause
      if (caller?.aborted) throw caller.reason
      if (deadline.aborted) throw new OutboundError('timeout', `no response in ${timeoutMs} ms`, { cause })
      throw new OutboundError('unreachable', 'connection failed', { cause })
    }
  }

  const page = { accept: 'text/html,application/xhtml+xml,text/plain;q=0.8', types: PAGE_TYPES }
  const image = { accept: 'image/*', types: IMAGE_TYPES }
  const data = { accept: 'application/json', types: DATA_TYPES, obeysRobots: false }
  return {
    fetchPage: (url, { signal, maxBytes = MAX_PAGE_BYTES } = {}) =>
      fetchFile(url, { ...page, maxBytes }, signal),
    async fetchPageIfChanged(url, known, { signal, maxBytes = MAX_PAGE_BYTES } = {}) {
      const result = await fetchFile(url, { ...page, maxBytes, known }, signal)
      return result.status === 304 ? null : result
    },
    fetchImage: (url, { signal, maxBytes = MAX_IMAGE_BYTES } = {}) =>
      fetchFile(url, { ...image, maxBytes }, signal),
    fetchData: (url, { signal, maxBytes = MAX_DATA_BYTES } = {}) =>
      fetchFile(url, { ...data, maxBytes }, signal),
    download: createDownload({ policy, userAgent, now, silenceMs: timeoutMs }),
  }
}

/** Other values are not sent back to where they came from. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/
const HTTP_DATE = /^[A-Za-z0-9 ,:+-]{1,40}$/

function validatorsOf(response: Parameters<typeof headerOf>[0]): Validators {
  const etag = headerOf(response, 'etag')
  const lastModified = headerOf(response, 'last-modified')
  return {
    etag: ETAG.test(etag) ? etag : '',
    lastModified: HTTP_DATE.test(lastModified) ? lastModified : '',
  }
}

function conditionsOf(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}
