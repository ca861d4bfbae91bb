import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobalUnicast } from '../ip-address.ts'
import { assertPublicName, hostOf, isAllowed } from './address.ts'
import { OutboundError } from './outbound-error.ts'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** Returns all A and AAAA addresses of a host name, in the system's order. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>

export interface AddressPolicy {
  /** `host:port` or `host:*` that may be reached even if private or on another port. */
  allow: readonly string[]
  /** Host names of this server. */
  ownHosts: () => readonly string[]
  resolve: Resolve
}

export const systemResolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * Returns the addresses that a connection may be pinned to. Resolves once. One address that is not public blocks the
 * whole name, so a mixed result cannot include a private one. Throws OutboundError `blocked`, including for a name that
 * does not exist, so editors cannot tell the two apart.
 */
export async function resolveForConnection(url: URL, policy: AddressPolicy): Promise<ResolvedAddress[]> {
  const allowed = isAllowed(url, policy.allow)
  if (!allowed) {
    if (policy.ownHosts().some((host) => host.toLowerCase() === url.hostname.replace(/\.$/, '')))
      throw new OutboundError('blocked', 'this server itself')
    assertPublicName(url)
  }
  const addresses = await addressesOf(hostOf(url), policy.resolve)
  const blocked = allowed ? undefined : addresses.find(({ address }) => !isGlobalUnicast(address))
  if (blocked) throw new OutboundError('blocked', `not public: ${blocked.address}`)
  return addresses
}

async function addressesOf(host: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const family = isIP(host)
  if (family) return [{ address: host, family: family === 6 ? 6 : 4 }]
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new OutboundError('blocked', `cannot resolve ${host}`, { cause })
  })
  if (addresses.length === 0) throw new OutboundError('blocked', `no address for ${host}`)
  return addresses
}
