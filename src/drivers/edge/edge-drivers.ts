import type { Config } from '#server/config.ts'
import { operatorRequest, type OperatorResponse } from '#server/lib/outbound/operator-request.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'

/** Removes everything that has one of the keys from a shared cache. Throws OutboundError. */
export type PurgeKeys = (keys: readonly string[]) => Promise<void>

/** The smallest number of keys that all known services accept in one request. */
export const MAX_KEYS_PER_PURGE = 30

/** What the `xkey` module of Varnish reads, with the configuration in `docs/deploy`. */
const VARNISH = { method: 'PURGE', headers: { 'xkey-purge': '{keys}' }, body: '' }

/** Returns the function that purges the configured cache, or null if there is none that purges by key. */
export function createPurge({ kind, urls, ...api }: Config['edge']): PurgeKeys | null {
  if (kind === 'none' || kind === 'nginx') return null
  const { method, headers, body } = kind === 'varnish' ? VARNISH : api
  const isForOneKey = [...urls, ...Object.values(headers), body].some((text) => text.includes('{key}'))
  const send = (url: string, keys: readonly string[]) =>
    operatorRequest(fill(url, keys.map(encodeURIComponent)), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, keys)])),
      body: body ? fill(body, keys) : undefined,
    })
  return async (keys) => {
    const groups = isForOneKey ? keys.map((key) => [key]) : [keys]
    const responses = await Promise.all(urls.flatMap((url) => groups.map((group) => send(url, group))))
    for (const response of responses) requireSuccess(response)
  }
}

/**
 * Replaces `{key}` and `{keys}` with the keys, separated by spaces, and `{keys:json}` by a JSON list of them. Keys
 * consist of letters, digits and hyphens.
 */
const fill = (template: string, keys: readonly string[]) =>
  template.replaceAll(/\{keys?(:json)?\}/g, (_placeholder, json?: string) =>
    json ? JSON.stringify(keys) : keys.join(' '),
  )

/** Some services report a failure with the status 200. The error is without the body, which may repeat the request. */
function requireSuccess({ status, text }: OperatorResponse): void {
  if (status >= 200 && status <= 299 && !/"success"\s*:\s*false/.test(text)) return
  throw new OutboundError('unreachable', `the cache responded ${status} to a purge`)
}
