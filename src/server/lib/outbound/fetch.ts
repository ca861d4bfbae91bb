import { parseAddress, redirectTarget } from './address.ts'
import { readBounded } from './body.ts'
import { allOf, headerOf, openPinned } from './connection.ts'
import { createDownload, type Download, type DownloadSettings } from './download.ts'
import { OutboundError } from './outbound-error.ts'
import { type Resolve, resolveForConnection, systemResolve } from './resolve.ts'
import { createRobotsCheck } from './robots-check.ts'
import { untilAborted } from '../concurrency/until-aborted.ts'

const MAX_REDIRECTS = 3
const TOTAL_TIMEOUT_MS = 10_000
/** Headers that state rights in a page. */
const RIGHTS_HEADERS = ['x-robots-tag', 'content-signal', 'tdm-reservation', 'tdm-policy', 'link'] as const

export interface OutboundOptions {
  /** OUTBOUND_ALLOW: `host:port` or `host:*` that may be reached even if private. */
  allow: readonly string[]
  /** Its first product token is matched against robots.txt. */
  userAgent: () => string
  /** Host names of this server, which are never fetched. */
  ownHosts?: () => readonly string[]
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

/** How a kind of file is fetched. */
interface FileOptions {
  accept: string
  types: RegExp | null
  maxBytes: number
  ignoresRobots?: true
  known?: Validators
}

interface Result extends FetchedFile {
  status: number
}

type Response = Omit<Result, 'allowsAiInput'>

const NO_ROBOTS = { isAllowed: true, allowsAiInput: null }

const PAGE: FileOptions = {
  accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
  types: /^(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i,
  maxBytes: 5 * 1024 * 1024,
}
const IMAGE: FileOptions = {
  accept: 'image/*',
  types: /^image\/[a-z0-9.+-]+\s*(?:;|$)/i,
  maxBytes: 20 * 1024 * 1024,
}
const DATA: FileOptions = {
  accept: 'application/json',
  types: /^(?:application\/(?:[a-z0-9.+-]+\+)?json|text\/javascript)\s*(?:;|$)/i,
  maxBytes: 128 * 1024,
  ignoresRobots: true,
}
/** RFC 9309 §2.5, demands at least 500 KiB. */
const ROBOTS: FileOptions = { accept: 'text/plain', types: null, maxBytes: 512 * 1024, ignoresRobots: true }

/**
 * The only client for URLs that an editor entered. Addresses are checked and pinned on every hop, robots.txt is obeyed,
 * time and size are bounded, and no cookie, credential or referrer is sent.
 */
export class Outbound {
  readonly download: Download
  private readonly settings: DownloadSettings
  private readonly checkRobots: ReturnType<typeof createRobotsCheck>

  constructor({ userAgent, now = Date.now, timeoutMs = TOTAL_TIMEOUT_MS, ...options }: OutboundOptions) {
    const { allow, ownHosts = () => [], resolve = systemResolve } = options
    this.settings = { policy: { allow, ownHosts, resolve }, userAgent, now, silenceMs: timeoutMs }
    this.download = createDownload(this.settings)
    const fetchRobots = (url: URL, signal: AbortSignal) => this.follow(url, ROBOTS, signal)
    this.checkRobots = createRobotsCheck({ userAgent, now, fetchRobots })
  }

  /** Fetches an HTML or plain-text page. Throws OutboundError, or the reason of the caller's signal. */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchedFile> {
    return this.fetchFile(url, PAGE, options)
  }

  /** Fetches a page unless it is the one with the validators; then returns null. Throws like `fetchPage`. */
  async fetchPageIfChanged(url: string, known: Validators, options?: FetchOptions) {
    const result = await this.fetchFile(url, { ...PAGE, known }, options)
    return result.status === 304 ? null : result
  }

  /** Fetches an image by its declared type; the caller must check the bytes. Throws like `fetchPage`. */
  fetchImage(url: string, options?: FetchOptions): Promise<FetchedFile> {
    return this.fetchFile(url, IMAGE, options)
  }

  /** Fetches JSON from an interface for programs, to which robots.txt does not apply. Throws like `fetchPage`. */
  fetchData(url: string, options?: FetchOptions): Promise<FetchedFile> {
    return this.fetchFile(url, DATA, options)
  }

  private async fetchFile(text: string, file: FileOptions, options: FetchOptions = {}): Promise<Result> {
    const url = parseAddress(text)
    const { signal: caller, maxBytes = file.maxBytes } = options
    const deadline = AbortSignal.timeout(this.settings.silenceMs)
    const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
    try {
      const result = await this.follow(url, { ...file, maxBytes }, signal)
      const { status } = result
      if (status === 200 || status === 203 || (status === 304 && file.known)) return result
      throw new OutboundError('upstream_status', `status ${status}`)
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause
      if (caller?.aborted) throw caller.reason
      if (deadline.aborted)
        throw new OutboundError('timeout', `no response in ${this.settings.silenceMs} ms`, { cause })
      throw new OutboundError('unreachable', 'connection failed', { cause })
    }
  }

  private async follow(start: URL, file: FileOptions, signal: AbortSignal): Promise<Result> {
    let url = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const robots = file.ignoresRobots ? NO_ROBOTS : await this.checkRobots(url, signal)
      if (!robots.isAllowed) throw new OutboundError('robots', url.pathname)
      const result = await this.request(url, file, signal)
      if (!(result instanceof URL)) return { ...result, allowsAiInput: robots.allowsAiInput }
      url = result
    }
    throw new OutboundError('blocked', `more than ${MAX_REDIRECTS} redirects`)
  }

  /** Returns what a server sent, or where it redirects to. */
  private async request(url: URL, file: FileOptions, signal: AbortSignal): Promise<Response | URL> {
    const { policy, userAgent } = this.settings
    const addresses = await untilAborted(() => resolveForConnection(url, policy), signal)
    const client = await openPinned(url, addresses)
    try {
      const response = await client.request({
        path: url.pathname + url.search,
        method: 'GET',
        headers: {
          'user-agent': userAgent(),
          accept: file.accept,
          'accept-encoding': 'gzip, deflate, br',
          ...conditionsOf(file.known),
        },
        signal,
      })
      // An unread body is cut off below, which is not an error.
      response.body.on('error', () => undefined)
      const status = response.statusCode
      const isUnchanged = status === 304 && file.known !== undefined
      if (status >= 300 && status < 400 && !isUnchanged)
        return redirectTarget(url, headerOf(response, 'location'))
      const contentType = headerOf(response, 'content-type')
      const headers = Object.fromEntries(RIGHTS_HEADERS.map((name) => [name, allOf(response, name)]))
      const head = { url: url.href, status, contentType, headers, validators: validatorsOf(response) }
      if (status < 200 || status > 299) return { ...head, body: Buffer.alloc(0) }
      if (file.types && !file.types.test(contentType)) throw new OutboundError('wrong_type', contentType)
      return { ...head, body: await readBounded(response, file.maxBytes) }
    } finally {
      // No keep-alive, so the next request resolves and checks again.
      client.destroy().catch(() => undefined)
    }
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
