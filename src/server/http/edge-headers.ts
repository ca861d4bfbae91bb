import type { Config } from '#server/config.ts'

/** Values of Cache-Control for responses that shared caches may store. */
export interface SharedCaching {
  page: string
  feed: string
  /** Browsers must not use a stale copy, because live events make them ask again. */
  call: string
}

const PAGE = 'public, max-age=0'
const FEED = 'public, max-age=60'
/** If the server does not respond. */
const IF_ERROR = 'stale-if-error=600'

/**
 * Returns how long shared caches may use a response. A cache that the server purges shows a change at once, and after
 * five seconds if the purge fails. One that cannot be purged by key is fresh for a second.
 */
export function sharedCaching({ edge }: Pick<Config, 'edge'>): SharedCaching {
  switch (edge.kind) {
    case 'none':
      return {
        page: `${PAGE}, s-maxage=5, stale-while-revalidate=60, ${IF_ERROR}`,
        feed: `${FEED}, stale-while-revalidate=600`,
        call: `${PAGE}, s-maxage=5, ${IF_ERROR}`,
      }
    case 'nginx':
      return {
        page: `${PAGE}, s-maxage=1, ${IF_ERROR}`,
        feed: `${FEED}, s-maxage=1, ${IF_ERROR}`,
        call: `${PAGE}, s-maxage=1, ${IF_ERROR}`,
      }
    default:
      // Together five seconds.
      return {
        page: `${PAGE}, s-maxage=3, stale-while-revalidate=2, ${IF_ERROR}`,
        feed: `${FEED}, s-maxage=5, ${IF_ERROR}`,
        call: `${PAGE}, s-maxage=5, ${IF_ERROR}`,
      }
  }
}

/** Seconds that a directive allows. */
const secondsOf = (value: string, name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(value)?.[1] ?? 0)

/**
 * Returns a value of Cache-Control for a response that becomes stale in `leftMs`, so that no shared cache uses it longer
 * while the server responds.
 */
export function cachingUntil(value: string, leftMs: number): string {
  const [fresh, stale] = [secondsOf(value, 's-maxage'), secondsOf(value, 'stale-while-revalidate')]
  const left = Math.floor(leftMs / 1000)
  if (left >= fresh + stale) return value
  if (left < 1) return 'no-store'
  return value
    .replace(/s-maxage=\d+/, `s-maxage=${Math.min(fresh, left)}`)
    .replace(/, stale-while-revalidate=\d+/, left > fresh ? `, stale-while-revalidate=${left - fresh}` : '')
}
