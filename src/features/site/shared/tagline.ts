import { m } from '#shared/catalog/m.ts'
import type { SiteInfo } from './site-info.ts'

/** Returns the words under the name of the site; empty for a paper of one's own that has none. */
export const taglineOf = ({ look, isDemo }: Pick<SiteInfo, 'look' | 'isDemo'>): string =>
  look?.tagline ?? (isDemo ? m.tagline() : '')
