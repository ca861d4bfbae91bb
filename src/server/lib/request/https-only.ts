import type { Config } from '#server/config.ts'

/** Returns the Strict-Transport-Security header for one year, or nothing over HTTP (RFC 6797). */
export function httpsOnly({ isHttps }: Pick<Config, 'isHttps'>): Record<string, string> {
  return isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}
