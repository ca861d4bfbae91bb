/** What every page knows of the newsroom; from the configuration. */
export interface SiteInfo {
  name: string
  timeZone: string
  contactEmail: string
  /** Whether readers may make accounts for themselves. */
  isRegistrationOpen: boolean
  /** The shortest password that is accepted, in characters. */
  passwordMinLength: number
  /** The language of the stories and the site, a BCP 47 tag such as en-US or de. */
  language: string
  /** Where the site is, for links that leave it: PUBLIC_ORIGIN, else the address it listens on. */
  origin: string | null
}

export const TAGLINE = 'Real News, Real Time'

/** Script may read this cookie; it says only that somebody is logged in here. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** The byline of a story whose author is not named. */
export const READERS_BYLINE = 'Staff Reporter'

/** Stored values whose written form is more than a capital first letter. */
const WRITTEN_FORMS: Readonly<Record<string, string>> = { tiktok: 'TikTok' }

/** A stored category, role or platform as people write it: 'politics' as 'Politics', 'tiktok' as 'TikTok'. */
export function titleCase(word: string): string {
  return WRITTEN_FORMS[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
}

/** Languages that are written from right to left (Unicode CLDR). */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The direction in which a language (a BCP 47 tag) is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [code = ''] = language.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr'
}

/** Short pages the footer leads to. */
export const STATIC_PAGES = ['/about', '/contact', '/corrections', '/privacy', '/terms'] as const

/** The page that creates the first admin of a new site. */
export const SETUP_PATH = '/setup'

/** What a newcomer to the newsroom has not set yet. */
export type FirstStep = 'byline' | 'contact' | 'origin' | 'backups'

/** What the operator sets by environment variables, as admins read it. */
export interface OperatorSettings {
  name: string
  contactEmail: string
  /** False while the contact is the example address. */
  isContactSet: boolean
  publicOrigin: string | null
  timeZone: string
  /** 0 when the site makes no backups by itself. */
  backupEveryHours: number
}
