import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'

const MAX_ADDRESS_LENGTH = 2048

const LOCAL_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.intranet']

/**
 * Parses a URL that an editor entered: http or https, no credentials, at most 2,048 characters. The WHATWG parser
 * turns decimal, octal, hexadecimal, short and full-width IPv4 forms into dotted ones. Throws OutboundError
 * `bad_address`.
 */
export function parseAddress(text: string): URL {
  const trimmed = text.trim()
  if (trimmed.length > MAX_ADDRESS_LENGTH)
    throw new OutboundError('bad_address', 'longer than 2,048 characters')
  if (!/^https?:\/\//i.test(trimmed)) throw new OutboundError('bad_address', 'not http or https')
  if (!URL.canParse(trimmed)) throw new OutboundError('bad_address', 'not a URL')
  const url = new URL(trimmed)
  if (url.username || url.password) throw new OutboundError('bad_address', 'carries credentials')
  url.hash = ''
  return url
}

/** Returns the port of a URL, or the scheme's default. */
export function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** Returns the host without the brackets of an IPv6 literal. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** True if `allow` lists the URL's host and port, as `host:port` or `host:*` with IPv6 in brackets. */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  const host = url.hostname.toLowerCase()
  return allow.some((entry) => {
    const allowed = entry.trim().toLowerCase()
    return allowed === `${host}:*` || allowed === `${host}:${portOf(url)}`
  })
}

/** Throws OutboundError `blocked` for a port or host name outside the public web. */
export function assertPublicName(url: URL): void {
  if (url.port !== '') throw new OutboundError('blocked', `port ${url.port}`)
  const host = hostOf(url).toLowerCase().replace(/\.$/, '')
  if (isIP(host)) return
  if (!host.includes('.') || LOCAL_SUFFIXES.some((suffix) => host.endsWith(suffix)))
    throw new OutboundError('blocked', `local name ${host}`)
}

/**
 * Returns the target of a redirect. Throws OutboundError `blocked` for a missing or blocked one, and for a downgrade
 * from https to http.
 */
export function redirectTarget(from: URL, location: string): URL {
  if (!location || !URL.canParse(location, from))
    throw new OutboundError('blocked', 'redirect without a valid location')
  const target = parseTarget(new URL(location, from).href)
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new OutboundError('blocked', 'redirect from https to http')
  return target
}

/** The editor's URL was valid, so a bad target is `blocked`, not `bad_address`. */
function parseTarget(href: string): URL {
  try {
    return parseAddress(href)
  } catch (cause) {
    throw new OutboundError('blocked', 'redirect to a blocked address', { cause })
  }
}
