import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobalUnicast } from '../ip-address.ts'
import { assertPublicName, hostOf, isAllowed } from './address.ts'
import { OutboundError } from './outbound-error.ts'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** Every A and AAAA address of a host name, in the system's order. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>

export interface AddressPolicy {
  /** `host:port` or `host:*`: reachable although private or on another port. */
  allow: readonly string[]
  /** Host names that are this server itself, for example PUBLIC_ORIGIN's. */
  refuse: readonly string[]
  resolve: Resolve
}

export const systemResolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * The addresses a connection to `url` may be pinned to. Resolves once; a single address that is not
 * public refuses the whole name, so a mixed answer cannot slip a private one in.
 * Throws OutboundError `blocked`, also for a name that does not exist: staff shall not tell the two apart.
 */
export async function resolveForConnection(url: URL, policy: AddressPolicy): Promise<ResolvedAddress[]> {
  const allowed = isAllowed(url, policy.allow)
  if (!allowed) {
    if (policy.refuse.some((host) => host.toLowerCase() === url.hostname.replace(/\.$/, '')))
      throw new OutboundError('blocked', 'this server itself')
    assertPublicName(url)
  }
  const addresses = await addressesOf(hostOf(url), policy.resolve)
  const stray = allowed ? undefined : addresses.find(({ address }) => !isGlobalUnicast(address))
  if (stray) throw new OutboundError('blocked', `not public: ${stray.address}`)
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
