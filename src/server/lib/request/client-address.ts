import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { createNetworkCheck, plainAddress } from '../ip-address.ts'

interface Sender {
  socket: { remoteAddress?: string | undefined } | undefined
  headers: Headers | IncomingHttpHeaders
}

/** Returns the client's address. An empty string if the socket has none. */
export type ReadClientAddress = (sender: Sender) => string

/**
 * Reads the address of the socket or, if that is a trusted proxy, the right-most hop in X-Forwarded-For that is
 * not (OWASP ASVS 4.1.3). Without trusted proxies the header is ignored.
 */
export function createAddressReader(trustedProxies: readonly string[]): ReadClientAddress {
  const isTrusted = createNetworkCheck(trustedProxies)
  return ({ socket, headers }) => {
    const direct = plainAddress(socket?.remoteAddress ?? '')
    if (!isTrusted(direct)) return direct
    const hops = (forwardedFor(headers) ?? '').split(',').map((hop) => plainAddress(withoutPort(hop)))
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) return direct
      if (!isTrusted(hop)) return hop
    }
    return direct
  }
}

/** Some proxies add the port, or write IPv6 in brackets and quotes as in `Forwarded` (RFC 7239 §6). */
const withoutPort = (hop: string): string =>
  hop
    .replaceAll(/[\s"]/g, '')
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')

function forwardedFor(headers: Sender['headers']): string | undefined {
  if (headers instanceof Headers) return headers.get('x-forwarded-for') ?? undefined
  return headers['x-forwarded-for']?.toString()
}
