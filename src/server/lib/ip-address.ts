import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = [Address, number]

/** The range that IANA assigns to the public internet; `ipaddr.js` also calls unassigned ranges unicast. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Networks with IPv6 only reach an IPv4 address by this prefix (RFC 6052). */
const TRANSLATED_IPV4 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * True for an address of the public internet: not private, reserved, multicast or a tunnel. IPv4 addresses in
 * IPv6 form, addresses with a zone and anything else are not. A translated one is judged by its IPv4 address.
 */
export function isGlobalUnicast(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const given = ipaddr.parse(address)
  const isTranslated = given.kind() === 'ipv6' && given.match(TRANSLATED_IPV4)
  const parsed = isTranslated ? ipaddr.fromByteArray(given.toByteArray().slice(-4)) : given
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

/** Returns an address without the prefix of IPv4 in IPv6 form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Returns a check for a list of addresses and networks. Throws for an entry that is neither. */
export function createNetworkCheck(entries: readonly string[]): (address: string) => boolean {
  const networks = entries.map(parseNetwork)
  return (address) => {
    const parsed = parse(address)
    return parsed !== null && networks.some((network) => contains(network, parsed))
  }
}

const contains = ([network, prefix]: Network, address: Address) =>
  network.kind() === address.kind() && address.match(network, prefix)

function parseNetwork(entry: string): Network {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry)
  const address = parse(entry)
  if (!address) throw new Error(`${entry} is not an address`)
  return [address, address.kind() === 'ipv6' ? 128 : 32]
}

function parse(address: string): Address | null {
  // `ipaddr.parse` also accepts short, octal and hexadecimal forms.
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

/** Returns the key that limits count by: an IPv4 address, or an IPv6 /64, which one customer owns. */
export function addressKey(address: string): string {
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

const PRIVATE_RANGES = new Set(['private', 'linkLocal', 'uniqueLocal'])

/** Returns the kind of an address, which the audit log stores instead of the address. */
export function addressClass(address: string): 'loopback' | 'private' | 'public' | 'none' {
  const range = parse(address)?.range()
  if (!range) return 'none'
  if (range === 'loopback') return 'loopback'
  return PRIVATE_RANGES.has(range) ? 'private' : 'public'
}
