import { m } from '../catalog/m.ts'
import type { FooterColumn, MenuLink } from './identity.ts'
import { publicSections, type SiteSection } from './sections.ts'

/** Returns the main links until the newsroom sets its own: the front page, and sections in the navigation or all. */
export function builtInLinks(sections: readonly SiteSection[], hasAll = false): MenuLink[] {
  const own = publicSections(sections).filter(({ isInNavigation }) => hasAll || isInNavigation)
  return [
    { href: '/', label: m.home() },
    // Unescaped, because the router escapes it.
    ...own.map(({ slug, name }) => ({ href: `/${slug}`, label: name })),
  ]
}

/** Returns the columns of the footer until the newsroom sets its own, with links to its pages and imprint. */
export function builtInColumns(
  pages: readonly MenuLink[] = [],
  imprint: readonly MenuLink[] = [],
): FooterColumn[] {
  return [
    {
      title: m.footerProduct(),
      links: [
        { label: m.frontPage(), href: '/' },
        { label: m.archive(), href: '/archive' },
        { label: m.search(), href: '/search' },
        { label: m.signUp(), href: '/auth?mode=register' },
      ],
    },
    {
      title: m.footerResources(),
      links: [
        { label: 'RSS', href: '/rss.xml' },
        { label: 'Atom', href: '/atom.xml' },
        { label: 'JSON Feed', href: '/feed.json' },
        { label: m.sitemap(), href: '/sitemap.xml' },
      ],
    },
    {
      title: m.footerCompany(),
      links: [
        { label: m.about(), href: '/about' },
        { label: m.contact(), href: '/contact' },
        { label: m.corrections(), href: '/corrections' },
        ...pages,
      ],
    },
    {
      title: m.footerLegal(),
      links: [
        { label: m.privacy(), href: '/privacy' },
        { label: m.terms(), href: '/terms' },
        { label: m.security(), href: '/.well-known/security.txt' },
        ...imprint,
      ],
    },
  ]
}
