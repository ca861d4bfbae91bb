import type { FooterColumn, MenuLink } from './identity.ts'
import { publicSections, type SiteSection } from './sections.ts'

/** Returns the main links until the newsroom sets its own: the front page, and sections in the navigation. */
export function builtInLinks(sections: readonly SiteSection[]): MenuLink[] {
  const own = publicSections(sections).filter(({ isInNavigation }) => isInNavigation)
  return [
    { href: '/', label: 'Home' },
    // Unescaped, because the router escapes it.
    ...own.map(({ slug, name }) => ({ href: `/${slug}`, label: name })),
  ]
}

/** The columns of the footer, until the newsroom sets its own. */
export const BUILT_IN_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Product',
    links: [
      { label: 'Front page', href: '/' },
      { label: 'Archive', href: '/archive' },
      { label: 'Search', href: '/search' },
      { label: 'Sign up', href: '/auth?mode=register' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'RSS', href: '/rss.xml' },
      { label: 'Atom', href: '/atom.xml' },
      { label: 'JSON Feed', href: '/feed.json' },
      { label: 'Sitemap', href: '/sitemap.xml' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
      { label: 'Corrections', href: '/corrections' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Security', href: '/.well-known/security.txt' },
    ],
  },
]
