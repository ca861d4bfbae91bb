import type { TierKind } from '#features/memberships/shared/members.ts'
import type { SiteSection } from './sections.ts'
import type { MachineUses } from './machine-uses.ts'
import type { SiteLook } from './identity.ts'
import type { OwnPage } from '#features/articles/shared/own-pages.ts'

/** A newsletter as its sign-up box shows it. */
export interface ShownNewsletter {
  id: number
  name: string
  description: string
  places: ReadonlyArray<'front-page' | 'article' | 'footer'>
}

/** The page that lists the membership tiers, below the newsroom's own words if it has a page there. */
export const MEMBERSHIP_SLUG = 'membership'
export const MEMBERSHIP_PATH = '/membership'

/** The page that readers see after a payment. */
export const PAID_PATH = '/membership/paid'

/** The donation page, and the one after a donation. */
export const DONATE_PATH = '/donate'
export const DONATED_PATH = '/donate/thanks'

/** Receives Stripe events. */
export const PAYMENT_EVENTS_PATH = '/membership/payment-events'

/** What the paywall of members' articles says about the first tier that the site offers. */
export interface ShownMembership {
  /** As the newsroom puts it; empty for none. */
  price: string
  kind: TierKind
  trialDays: number
}

/** Facts about the site that every page has. */
export interface SiteInfo {
  name: string
  timeZone: string
  contactEmail: string
  /** Whether readers may create accounts. */
  isRegistrationOpen: boolean
  /** In characters. */
  passwordMinLength: number
  /** The language of articles and site, a BCP 47 tag such as en-US or de. */
  language: string
  /** What machines may do with the site. */
  machineUses: MachineUses
  /** The base of absolute URLs: PUBLIC_ORIGIN, else the address the server listens on. */
  origin: string | null
  /** In the order of menus. */
  sections: readonly SiteSection[]
  /** True if the newsroom has the sample stories: the built-in front page and footer are the sample's. */
  isDemo?: true
  /** What the newsroom has set for its own look; missing if everything is built in. */
  look?: SiteLook
  /** The lists whose sign-up box the site shows somewhere; missing if there are none. */
  newsletters?: readonly ShownNewsletter[]
  /** True if mail can be sent: readers may log in with it, and invitations go by it. */
  hasMail?: true
  /** Missing if the site offers no membership tier. */
  membership?: ShownMembership
  /** True if readers can donate. */
  hasDonations?: true
  /** Published custom pages; missing if there are none. */
  pages?: readonly OwnPage[]
}

/** A cookie that scripts can read. It only tells whether someone is signed in. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** The byline of articles without a named author. */
export const READERS_BYLINE = 'Staff Reporter'

/** Names that are not just capitalized. */
const SPECIAL_NAMES: Readonly<Record<string, string>> = { tiktok: 'TikTok' }

/** Returns the display name of a category, role or platform: 'Politics' for 'politics', 'TikTok' for 'tiktok'. */
export function titleCase(word: string): string {
  return SPECIAL_NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
}

/** Languages written from right to left (Unicode CLDR). */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a language, given as a BCP 47 tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [code = ''] = language.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The first letter with a direction; digits and signs have none (UAX #9, rule P2). */
const FIRST_LETTER = new RegExp(`(${RIGHT_TO_LEFT_LETTER.source})|\\p{L}`, 'u')

/** Returns the writing direction of a text by its first letter; null without one. */
export function directionOfText(text: string): 'ltr' | 'rtl' | null {
  const found = FIRST_LETTER.exec(text)
  return found && (found[1] === undefined ? 'ltr' : 'rtl')
}

/**
 * Returns the writing direction of words of a known language, which may be that of the site: an Arabic story may begin
 * with a Latin name. Null if only the letters say it.
 */
export function knownDirection(
  words: string,
  { lang, language }: { lang?: string | undefined; language: string },
): 'ltr' | 'rtl' | null {
  if (lang) return directionOf(lang)
  return directionOf(language) === 'rtl' && RIGHT_TO_LEFT_LETTER.test(words) ? 'rtl' : null
}

/** Returns the writing direction of words: of their language if it is known, else of their first letter. */
export const directionOfWords = (
  words: string,
  languages: { lang?: string | undefined; language: string },
): 'ltr' | 'rtl' | null => knownDirection(words, languages) ?? directionOfText(words)

/** Short pages linked in the footer. */
export const STATIC_PAGES = ['/about', '/contact', '/corrections', '/privacy', '/terms'] as const

/** The addresses of a newsroom's own logo, if it is an SVG drawing. */
export const LOGO_PATHS = { light: '/logo.svg', dark: '/logo-dark.svg' } as const

/** The key of the identity among the settings, and in the read cache. */
export const IDENTITY_KEY = 'identity'

/** Shows the front page with an unsaved identity, for admins. */
export const IDENTITY_PREVIEW_PATH = '/identity-preview'

/** The page with the login form, which also receives it. */
export const AUTH_PATH = '/auth'

/** The page to open after signing in: the archive, or the article with an id. No other address is possible. */
export type NextPage = 'archive' | number

/** Returns a page to open from a query parameter; undefined for anything else. */
export function nextPageOf(value: unknown): NextPage | undefined {
  if (value === 'archive') return value
  return /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined
}

/** Returns the path of a page to open after signing in. */
export const pathOfNext = (next: NextPage): string => (next === 'archive' ? '/archive' : `/articles/${next}`)

/** Shows the page of an article with what is typed in its editor. */
export const ARTICLE_PREVIEW_PATH = '/article-preview'

/** Shows an issue as mail programs do, in the dashboard. */
export const ISSUE_PREVIEW_PATH = '/issue-preview'

/** Shows an article of the trial of an import, for admins. */
export const SAMPLE_PREVIEW_PATH = '/sample-preview'

/** The page that creates the first admin of a new site. */
export const SETUP_PATH = '/setup'

/** A step of setting up a newsroom. */
export type FirstStep =
  | 'name'
  | 'front-page'
  | 'sections'
  | 'invite'
  | 'article'
  | 'move-in'
  | 'byline'
  | 'contact'
  | 'origin'
  | 'backups'

export interface FirstStepState {
  step: FirstStep
  isDone: boolean
}

/** How many rows of each kind removing the sample newsroom would delete. */
export type SampleCounts = Record<
  'articles' | 'users' | 'breaking_news' | 'social_posts' | 'projects' | 'analytics',
  number
>

/** Settings of the environment, as shown to admins. */
export interface OperatorSettings {
  name: string
  contactEmail: string
  /** False if the contact is the example address. */
  isContactSet: boolean
  publicOrigin: string | null
  timeZone: string
  /** 0 if automatic backups are off. */
  backupEveryHours: number
  /** True if the operator has set a Stripe account. */
  hasStripe: boolean
}
