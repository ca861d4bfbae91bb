import type { Config } from '#server/config.ts'
import { operatorRequest, type OperatorResponse } from '../outbound/operator-request.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/** Removes everything that has one of the keys from a shared cache. Throws OutboundError. */
export type PurgeKeys = (keys: readonly string[]) => Promise<void>

/** The smallest number of keys that all services accept in one request. */
export const MAX_KEYS_PER_PURGE = 30

const JSON_TYPE = { 'content-type': 'application/json' }

/** Returns the function that purges the configured cache, or null if there is none that purges by key. */
export function createPurge({ kind, urls, zone, token }: Config['edge']): PurgeKeys | null {
  const [url = ''] = urls
  switch (kind) {
    case 'none':
    case 'nginx':
      return null
    case 'varnish':
      return async (keys) => {
        const headers = { 'xkey-purge': keys.join(' ') }
        const purges = urls.map((each) => operatorRequest(each, { method: 'PURGE', headers }))
        for (const response of await Promise.all(purges)) requireSuccess(response)
      }
    case 'fastly':
      return async (keys) => {
        const headers = { 'fastly-key': token, 'surrogate-key': keys.join(' '), accept: 'application/json' }
        requireSuccess(await operatorRequest(`${url}/service/${zone}/purge`, { method: 'POST', headers }))
      }
    case 'cloudflare':
      return async (keys) => {
        const response = await operatorRequest(`${url}/client/v4/zones/${zone}/purge_cache`, {
          method: 'POST',
          headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
          body: JSON.stringify({ tags: keys }),
        })
        requireSuccess(response)
        // It reports some failures with status 200.
        if (/"success"\s*:\s*false/.test(response.text)) throw rejected(response)
      }
    case 'bunny':
      // One tag for each request.
      return async (keys) => {
        const headers = { ...JSON_TYPE, accesskey: token }
        const purges = keys.map((CacheTag) =>
          operatorRequest(`${url}/pullzone/${zone}/purgeCache`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ CacheTag }),
          }),
        )
        for (const response of await Promise.all(purges)) requireSuccess(response)
      }
  }
}

function requireSuccess(response: OperatorResponse): void {
  if (response.status < 200 || response.status > 299) throw rejected(response)
}

/** Without the body, which may repeat the request. */
const rejected = ({ status }: OperatorResponse) =>
  new OutboundError('unreachable', `the cache responded ${status} to a purge`)
