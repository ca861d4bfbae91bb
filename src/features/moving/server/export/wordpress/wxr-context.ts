import type { Deps } from '#server/lib/deps.ts'
import type { AddressForm } from '#features/site/shared/addresses.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'
import type { Terms } from '../records/newsroom-terms.ts'

/** What every item of a WXR file needs. */
export interface WxrContext {
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache' | 'clock'>
  /** The origin of the public site, without a trailing slash. */
  origin: string
  timeZone: string
  addressForm: AddressForm
  terms: Terms
  dialect: HtmlDialect
  /** Returns an instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the site. */
  localTime: (iso: string) => string
  /** Returns the id that an uploaded file has among the posts, or null for another address. */
  mediaPostId: (url: string) => number | null
}
