import { BlockList, isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'

const MAX_ADDRESS_LENGTH = 2048

// IANA IPv4 Special-Purpose Address Registry, entries that are not globally reachable, plus multicast.
const specialIpv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

// Inside 2000::/3: protocol assignments with Teredo, documentation (two ranges), 6to4.
const specialIpv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const localSuffixes = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.intranet']

const globalIpv6 = listOf([['2000::', 3]], 'ipv6')
const special = { ipv4: listOf(specialIpv4, 'ipv4'), ipv6: listOf(specialIpv6, 'ipv6') }

function listOf(ranges: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}

/**
 * Whether a literal address belongs to the public internet. IPv4: not in the IANA special registry.
 * IPv6: only 2000::/3 without its special parts, which by construction leaves out loopback, mapped,
 * NAT64, unique local, link local and multicast addresses.
 */
export function isGlobalUnicast(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.ipv4.check(address, 'ipv4')
  if (family === 6 && !address.includes('%'))
    return globalIpv6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6')
  return false
}

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
