import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

/** What proxies add. One of them means that the sender is elsewhere, whatever the socket says. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request was sent on this machine, to this process, without a proxy between. A proxy on the same
 * machine also connects over loopback, so every sign of one counts: its headers, a Host header or PUBLIC_ORIGIN
 * with another name, TRUSTED_PROXIES, and HTTP/1.0, which nginx speaks by default.
 */
export function isFromThisMachine(
  req: IncomingMessage | undefined,
  { trustedProxies, publicOrigin }: Pick<Config, 'trustedProxies' | 'publicOrigin'>,
): boolean {
  if (!req || trustedProxies.length > 0 || req.httpVersion === '1.0') return false
  if (publicOrigin && !isLoopbackName(new URL(publicOrigin).hostname)) return false
  const host = `http://${req.headers.host ?? ''}`
  if (!URL.canParse(host) || !isLoopbackName(new URL(host).hostname)) return false
  return isLoopback(req.socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in req.headers)
}

const isLoopbackName = (name: string) => LOOPBACK_HOSTS.has(name)

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
