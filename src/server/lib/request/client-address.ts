import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Who really asks: the socket's address, or, when that is a trusted proxy, the right-most hop in
 * X-Forwarded-For that is not (ASVS 4.1.3). Trusts no header by default.
 */
export function createAddressReader(trustedProxies: string[]) {
  const isTrusted = isAmong(trustedProxies)

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    const direct = plainAddress(socketAddress ?? '')
    if (!isTrusted(direct)) return direct
    const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
    for (const hop of hops.reverse()) {
      if (!isIP(hop)) return direct
      if (!isTrusted(hop)) return hop
    }
    return direct
  }
}

/** Whether an address is one of some addresses and networks (TRUSTED_PROXIES). */
export function isAmong(entries: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) addTo(list, entry)
  return (address) =>
    entries.length > 0 && isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${entry} is not an address`)
  if (prefix) list.addSubnet(address, Number(prefix), family)
  else list.addAddress(address, family)
}

/** Without the IPv4-in-IPv6 prefix. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The key limits count by: an IPv4 address, or the /64 of an IPv6 one (one customer has a whole /64). */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const expanded = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = expanded.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = expanded.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** What the audit log keeps of an address: its kind, never the address. */
export function addressClass(address: string): 'loopback' | 'private' | 'public' | 'none' {
  if (!isIP(address)) return 'none'
  if (address === '::1' || address.startsWith('127.')) return 'loopback'
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? 'private' : 'public'
}
