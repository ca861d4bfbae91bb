import type { Config } from '#server/config.ts'

type Where = Pick<Config, 'publicOrigin' | 'host' | 'port'>

/**
 * Where the site is, for links that leave it: PUBLIC_ORIGIN, else the address it listens on. Never the Host
 * header, which whoever asks may choose.
 */
export function siteOrigin({ publicOrigin, host, port }: Where): string {
  if (publicOrigin) return publicOrigin
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}
