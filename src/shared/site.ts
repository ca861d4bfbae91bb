/** What every page knows of the newsroom; from the configuration. */
export interface SiteInfo {
  name: string
  timeZone: string
  contactEmail: string
  /** Null until PUBLIC_ORIGIN says where the site is. */
  origin: string | null
}

/** Section 1 of the specification. */
export const TAGLINE = 'Real News, Real Time'

/** Script may read this cookie; it says only that somebody is logged in here. */
export const SIGNED_IN_COOKIE = 'signed_in'
