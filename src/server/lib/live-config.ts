import type { Database } from '#db/connection/open-database.ts'
import { GENERAL_KEY, readGeneral, type GeneralSettings } from '#features/site/shared/general-settings.ts'
import type { Config } from '#server/config.ts'
import { createLiveRow } from './live-row.ts'

/**
 * Returns the configuration with the public address and the time zone that admins saved, as of the last commit.
 * `refresh` reads what is saved; until then only the environment counts.
 */
export function createLiveConfig(
  configured: Config,
  db: Pick<Database, 'read' | 'onCommit'>,
  onError: (error: unknown) => void,
): { config: Config; refresh: () => Promise<void> } {
  const saved = createLiveRow(db, {
    key: GENERAL_KEY,
    parse: readGeneral,
    after: (event) => (event.type === 'general.changed' ? event.general : undefined),
    onError,
  })
  return { config: withSaved(configured, saved.current), refresh: saved.refresh }
}

/**
 * Returns the configuration with what admins have saved whenever it is read. PUBLIC_ORIGIN has precedence over a saved
 * address, and a saved time zone over SITE_TIME_ZONE.
 */
export function withSaved(configured: Config, saved: () => GeneralSettings): Config {
  const config: Config = {
    ...configured,
    get publicOrigin() {
      return configured.publicOrigin ?? saved().publicOrigin ?? null
    },
    get isHttps() {
      return config.publicOrigin?.startsWith('https:') ?? false
    },
    site: {
      ...configured.site,
      get timeZone() {
        return saved().timeZone ?? configured.site.timeZone
      },
    },
  }
  return config
}
