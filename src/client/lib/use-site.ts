import { createContext, use } from 'react'
import type { SiteInfo } from '#shared/site.ts'

const UNKNOWN: SiteInfo = {
  name: 'Broadsheet',
  timeZone: 'UTC',
  contactEmail: '',
  isRegistrationOpen: true,
  passwordMinLength: 8,
  language: 'en-US',
  origin: null,
}

/** Every byline wants the time zone: a context costs a front page a tenth of what as many subscriptions do. */
export const SiteContext = createContext(UNKNOWN)

/** The newsroom's name, time zone and address; every page arrives with them. */
export const useSite = (): SiteInfo => use(SiteContext)

/** The same as the loader of the outermost route has it. */
export function siteOf(matches: ReadonlyArray<{ loaderData?: unknown }>): SiteInfo {
  return (matches[0]?.loaderData as SiteInfo | undefined) ?? UNKNOWN
}
