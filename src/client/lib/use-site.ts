import { createContext, use } from 'react'
import { DEFAULT_MACHINE_USES } from '#features/site/shared/machine-uses.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { directionOf, knownDirection } from '#shared/writing-direction.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

const DEFAULTS: SiteInfo = {
  name: 'Broadsheet',
  timeZone: 'UTC',
  contactEmail: '',
  isRegistrationOpen: true,
  passwordMinLength: 8,
  language: 'en-US',
  machineUses: DEFAULT_MACHINE_USES,
  origin: null,
  sections: DEFAULT_SECTIONS,
}

/** A context, because a front page reads the time zone many times and a context is cheaper than subscriptions. */
export const SiteContext = createContext(DEFAULTS)

/** The site's public settings, which every page includes. */
export const useSite = (): SiteInfo => use(SiteContext)

/** The site's public settings from the root route's loader data. */
export function siteOf(matches: ReadonlyArray<{ loaderData?: unknown }>): SiteInfo {
  return (matches[0]?.loaderData as SiteInfo | undefined) ?? DEFAULTS
}

/** The attributes of an article's words: its language if it has one, and its direction. */
export function useWords({ lang, title }: { lang?: string | undefined; title: string }) {
  const { language } = useSite()
  return { ...(lang && { lang }), dir: knownDirection(title, { lang, language }) ?? ('auto' as const) }
}

/** The attributes of an element in a language, given as a BCP 47 tag; none if it is empty. */
export const languageOf = (tag: string) => (tag ? { lang: tag, dir: directionOf(tag) } : {})
