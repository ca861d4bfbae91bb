import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'
import { addressClass } from '../ip-address.ts'

/** Any of these means that a proxy forwarded the request. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** As `URL` writes them. */
export const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for a request over loopback that no proxy forwarded. */
export function isDirectLoopback({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = addressClass(socket.remoteAddress ?? '') === 'loopback'
  return isLoopback && !PROXY_HEADERS.some((name) => name in headers)
}

/**
 * True for a request that was sent on this machine and not forwarded. A local proxy also connects over loopback,
 * so every sign of one counts: its headers, another Host or PUBLIC_ORIGIN, TRUSTED_PROXIES, and HTTP/1.0, which
 * nginx speaks by default.
 */
export function isFromThisMachine(
  req: IncomingMessage | undefined,
  { trustedProxies, publicOrigin }: Pick<Config, 'trustedProxies' | 'publicOrigin'>,
): boolean {
  if (!req || trustedProxies.length > 0 || req.httpVersion === '1.0') return false
  if (publicOrigin && !LOOPBACK_HOSTS.has(new URL(publicOrigin).hostname)) return false
  const host = `http://${req.headers.host ?? ''}`
  if (!URL.canParse(host) || !LOOPBACK_HOSTS.has(new URL(host).hostname)) return false
  return isDirectLoopback(req)
}
