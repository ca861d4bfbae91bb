import type { Config } from '#server/config.ts'

type Location = Pick<Config, 'publicOrigin' | 'host' | 'port'>

/**
 * Returns the origin for absolute links: PUBLIC_ORIGIN, or the address that the server listens on. Never uses the
 * Host header, which the client chooses.
 */
export function siteOrigin({ publicOrigin, host, port }: Location): string {
  if (publicOrigin) return publicOrigin
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}
