import type { Config } from '#server/config.ts'

/**
 * Returns the Strict-Transport-Security header for one year, or nothing over HTTP. Other sites below the domain may
 * lack HTTPS, so it never includes them (RFC 6797, 11.4.1).
 */
export function httpsOnly({ isHttps }: Pick<Config, 'isHttps'>): Record<string, string> {
  return isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
