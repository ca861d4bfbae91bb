import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'

const MAX_ADDRESS_LENGTH = 2048

const localSuffixes = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.intranet']

/**
 * The parsed form of an address an editor gave: http or https, no user name, at most 2,048 characters.
 * The WHATWG parser has by then turned decimal, octal, hexadecimal, short and full-width IPv4 forms into
 * dotted ones. Throws OutboundError `bad_address`.
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

/** The port a URL leads to, also when it is the scheme's default. */
export function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** The host without the brackets of an IPv6 literal. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Whether `allow` (entries `host:port` or `host:*`, IPv6 in brackets) names this URL's host and port. */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  const host = url.hostname.toLowerCase()
  return allow.some((entry) => {
    const wanted = entry.trim().toLowerCase()
    return wanted === `${host}:*` || wanted === `${host}:${portOf(url)}`
  })
}

/** Throws OutboundError `blocked` for a port or host name that never leads to the public web. */
export function assertPublicName(url: URL): void {
  if (url.port !== '') throw new OutboundError('blocked', `port ${url.port}`)
  const host = hostOf(url).toLowerCase().replace(/\.$/, '')
  if (isIP(host)) return
  if (!host.includes('.') || localSuffixes.some((suffix) => host.endsWith(suffix)))
    throw new OutboundError('blocked', `local name ${host}`)
}

/**
 * The address a redirect leads to. Throws OutboundError `blocked` for a missing or refused one, and for
 * one that falls back from https to http.
 */
export function redirectTarget(from: URL, location: string): URL {
  if (!location || !URL.canParse(location, from)) throw new OutboundError('blocked', 'redirect to nowhere')
  const target = asAddress(new URL(location, from).href)
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new OutboundError('blocked', 'redirect from https to http')
  return target
}

// A redirect is the upstream's doing: the editor's own address was not malformed.
function asAddress(href: string): URL {
  try {
    return parseAddress(href)
  } catch (cause) {
    throw new OutboundError('blocked', 'redirect to a refused address', { cause })
  }
}
