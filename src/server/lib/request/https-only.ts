import type { Config } from '#server/config.ts'

/** What browsers are to remember for a year on https, and nothing on http (RFC 6797). */
export function httpsOnly({ isHttps }: Pick<Config, 'isHttps'>): Record<string, string> {
  return isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}
