import type { Config } from '#server/config.ts'

/** For calls: browsers ask every time, shared caches after a moment. */
export function sharedCaching(_config: Pick<Config, 'publicOrigin'>): string {
  return 'public, max-age=0, s-maxage=5, stale-if-error=600'
}
