import { m } from '#shared/catalog/m.ts'
import type { SiteInfo } from './site-info.ts'

// Short texts that are true of every installation, which a newsroom can replace. No zod here: the readers' pages import
// this file.

/** The addresses of the built-in pages that have a text. */
const BUILT_IN_PAGES = ['about', 'contact', 'privacy', 'terms'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

/** A paragraph or heading. The bracketed part of its text is a link to `href`. */
interface Part {
  text: string
  isHeading?: true
  href?: string
}

export interface BuiltInText {
  title: string
  parts: readonly Part[]
}

type Facts = Pick<SiteInfo, 'name' | 'look' | 'contactEmail' | 'isDemo' | 'hasNewsletters' | 'hasTiers'>

export const isBuiltInPage = (slug: string): slug is BuiltInPage =>
  (BUILT_IN_PAGES as readonly string[]).includes(slug)

/** Returns where a newsroom can be reached, as far as it has told. */
export function contactParts({ look }: Pick<SiteInfo, 'look'>, email = ''): Part[] {
  const { address = '', phone = '' } = look?.contact ?? {}
  return [
    ...(email ? [{ text: `[${email}]`, href: `mailto:${email}` }] : []),
    ...(address ? [{ text: address }] : []),
    ...(phone ? [{ text: `[${phone}]`, href: phoneLink(phone) }] : []),
  ]
}

/** Returns the link that calls a number. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** Returns the built-in text of a page, in the language of the site. An empty address leaves out what names it. */
export function builtInText(page: BuiltInPage, facts: Facts): BuiltInText {
  const { name: site, contactEmail, isDemo, hasNewsletters, hasTiers } = facts
  /** Puts the newsroom's address into a sentence. */
  const withMail = (text: string): Part[] =>
    contactEmail === ''
      ? []
      : [{ text: text.replace(/\[[^\]]*\]/, `[${contactEmail}]`), href: `mailto:${contactEmail}` }]
  const heading = (text: string): Part => ({ text, isHeading: true })
  switch (page) {
    case 'about':
      return {
        title: m.aboutSite({ site }),
        parts: [
          { text: isDemo ? m.aboutWhat({ site }) : m.aboutOwn({ site }) },
          heading(m.aboutHow()),
          { text: m.aboutEditors() },
          { text: m.aboutCorrections(), href: '/corrections' },
        ],
      }
    case 'contact':
      return {
        title: m.contact(),
        parts: [...withMail(m.contactNewsroom()), ...contactParts(facts)],
      }
    case 'privacy':
      return {
        title: m.privacy(),
        parts: [
          { text: m.privacyReading() },
          heading(m.privacyCountTitle()),
          { text: m.privacyCount() },
          heading(m.privacyAccountTitle()),
          { text: m.privacyAccount() },
          ...withMail(m.privacyRights()),
          ...(hasNewsletters ? [heading(m.privacyNewsletterTitle()), { text: m.privacyNewsletter() }] : []),
          ...(hasTiers ? [heading(m.privacyMembershipTitle()), { text: m.privacyMembership() }] : []),
        ],
      }
    case 'terms':
      return {
        title: m.terms(),
        parts: [
          { text: isDemo ? m.termsReading({ site }) : m.termsOwn({ site }) },
          { text: m.termsAccounts() },
          ...withMail(m.termsQuestions()),
        ],
      }
  }
}
