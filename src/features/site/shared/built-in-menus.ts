import { m } from '#shared/catalog/m.ts'
import { isListedInFooter, ownPagePath } from '#features/articles/shared/own-pages.ts'
import type { FooterColumn, MenuEntry, MenuLink } from './identity.ts'
import { shownName } from './section-names.ts'
import { publicSections, type SiteSection } from './sections.ts'
import type { SiteInfo } from './site-info.ts'

/** The address of the form for a new account. */
export const SIGN_UP_PATH = '/auth?mode=register'

/** Returns the main links until the newsroom sets its own: the front page, and sections in the navigation or all. */
export function builtInLinks(sections: readonly SiteSection[], hasAll = false): MenuLink[] {
  const own = publicSections(sections).filter(({ isInNavigation }) => hasAll || isInNavigation)
  return [
    { href: '/', label: m.home() },
    // Unescaped, because the router escapes it.
    ...own.map(({ slug, name }) => ({ href: `/${slug}`, label: name })),
  ]
}

/** Shows a link to a built-in section by the section's name in the page's language, if its label is the English name. */
const withShownLabel = <Link extends MenuLink>(link: Link): Link => ({
  ...link,
  label: shownName({ slug: link.href.slice(1), name: link.label }),
})

/**
 * Returns the entries of the navigation as readers see them: the newsroom's own, or the built-in ones. Edition's front
 * page has all sections.
 */
export const shownEntries = (
  { look, sections, isEdition }: SiteInfo,
  hasAll: boolean | undefined = isEdition,
): MenuEntry[] =>
  look?.navigation?.map((entry) => ({ ...withShownLabel(entry), links: entry.links.map(withShownLabel) })) ??
  builtInLinks(sections, hasAll).map((link) => ({ ...link, links: [] }))

interface FooterLinks {
  /** True for the footer of the sample newsroom. */
  isDemo: boolean
  /** The newsroom's own pages; the footer has the first of them. */
  pages?: readonly MenuLink[]
  imprint?: readonly MenuLink[]
}

/** A newsroom with more pages chooses those of its footer. */
const MAX_PAGE_LINKS = 8

/**
 * Returns the columns of the footer until the newsroom sets its own, with links to its pages and imprint: one column,
 * unless the newsroom is the sample.
 */
export function builtInColumns({ isDemo, pages = [], imprint = [] }: FooterLinks): FooterColumn[] {
  const rss = { label: 'RSS', href: '/rss.xml' }
  const terms = [
    { label: m.privacy(), href: '/privacy' },
    { label: m.terms(), href: '/terms' },
  ]
  const about = {
    title: isDemo ? m.footerCompany() : m.about(),
    links: [
      { label: m.about(), href: '/about' },
      { label: m.contact(), href: '/contact' },
      { label: m.corrections(), href: '/corrections' },
      ...pages.slice(0, MAX_PAGE_LINKS),
    ],
  }
  if (!isDemo) return [{ title: about.title, links: [...about.links, ...terms, ...imprint, rss] }]
  const legal = {
    title: m.footerLegal(),
    links: [...terms, { label: m.security(), href: '/.well-known/security.txt' }, ...imprint],
  }
  const feeds = [
    rss,
    { label: 'Atom', href: '/atom.xml' },
    { label: 'JSON Feed', href: '/feed.json' },
    { label: m.sitemap(), href: '/sitemap.xml' },
  ]
  return [
    {
      title: m.footerProduct(),
      links: [
        { label: m.frontPage(), href: '/' },
        { label: m.archive(), href: '/archive' },
        { label: m.search(), href: '/search' },
        { label: m.signUp(), href: SIGN_UP_PATH },
      ],
    },
    {
      title: m.footerResources(),
      links: feeds,
    },
    about,
    legal,
  ]
}

/** Returns the columns of the footer as readers see them now: the newsroom's own, or those with its imprint and pages. */
export function shownColumns({ look, pages = [], isDemo, footerLinks = [] }: SiteInfo): FooterColumn[] {
  if (look?.footer)
    return look.footer.map((column) => ({ ...column, links: column.links.map(withShownLabel) }))
  const others = pages
    .filter(isListedInFooter)
    .map((page) => ({ label: page.title, href: ownPagePath(page) }))
    .filter(({ href }) => footerLinks.every((link) => link.href !== href))
  const hasImprint = look?.hasImprint || pages.some(({ slug }) => slug === 'imprint')
  const imprint = hasImprint ? [{ label: m.imprint(), href: '/imprint' }] : []
  return builtInColumns({ isDemo: isDemo === true, pages: [...footerLinks, ...others], imprint })
}
