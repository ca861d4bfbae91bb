import type { OwnPage } from '#features/articles/shared/own-pages.ts'
import type { ShownNewsletter } from '#features/audience/shared/newsletters.ts'
import type { MenuLink, SiteLook } from './identity.ts'
import type { MachineUses } from './machine-uses.ts'
import type { SiteSection } from './sections.ts'

/** Where readers become members, as the paywall and the front page offer it. */
export interface MembershipOffer {
  path: string
  /** What its members get, as the newsroom puts it; empty if it does not. */
  text: string
  /** What it costs and how long it lasts; empty for neither. */
  terms: string
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
  /** True if there is a newsletter, shown or not, about whose readers something is stored. */
  hasNewsletters?: true
  /** True if mail can be sent: readers may log in with it, and invitations go by it. */
  hasMail?: true
  /** The features that are switched off, by name; missing if all are on. */
  featuresOff?: readonly string[]
  /** Missing if readers cannot become members. */
  membership?: MembershipOffer
  /** True if there is a membership tier, offered or not, about whose members something is stored. */
  hasTiers?: true
  /** True if the front page is in the design of Edition, which the other pages follow. */
  isEdition?: true
  /** What features add to the links of the built-in footer; missing if they add none. */
  footerLinks?: readonly MenuLink[]
  /** Published custom pages; missing if there are none. */
  pages?: readonly OwnPage[]
}

/** What a feature may add to these facts. */
export type AddedInfo = Pick<SiteInfo, 'membership' | 'hasTiers' | 'footerLinks' | 'isEdition'>
