import { TAGLINE, titleCase, type SiteInfo } from '#shared/site.ts'

export interface PageFacts {
  /** Null for the front page: the site's name stands alone. */
  title: string | null
  description?: string
  /** The path that is this page's own address; null for a page that is no search result. */
  path: string | null
  image?: { src: string; width: number; height: number; alt?: string }
  isIndexed?: boolean
  /** Of a list with several pages: which one this is, and how many there are. */
  page?: number
  pages?: number
  /** The page begins with the dark hero, so the browser's own bar is dark too. */
  hasHero?: boolean
  /** The category whose feed belongs to the page. */
  feed?: string
}

const CARD = { src: '/social-card.png', width: 1200, height: 630, alt: '' }

export const DESCRIPTION = `${TAGLINE}. Stories, live updates and analysis from our own newsroom.`

/** Title, description, canonical address and Open Graph of a page; later routes outrank earlier ones. */
export function pageHead(site: SiteInfo, facts: PageFacts) {
  const { description = DESCRIPTION, path, image = CARD, isIndexed = path !== null } = facts
  const origin = site.origin ?? ''
  const url = path === null ? null : origin + numbered(path, facts.page)
  const robots = isIndexed ? 'index, follow, max-image-preview:large' : 'noindex'
  const title =
    facts.title && facts.page && facts.page > 1 ? `${facts.title}, page ${facts.page}` : facts.title
  return {
    meta: [
      { title: title === null ? `${site.name} — ${TAGLINE}` : `${title} — ${site.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: robots },
      { property: 'og:title', content: title ?? site.name },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: site.language.replace('-', '_') },
      { property: 'og:image', content: new URL(image.src, `${origin}/`).href },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { property: 'og:image:alt', content: image.alt || (title ?? `${site.name}: ${TAGLINE}`) },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(url ? [{ property: 'og:url', content: url }] : []),
      ...(facts.hasHero ? [{ name: 'theme-color', content: NIGHT }] : []),
    ],
    links: [
      ...(url ? [{ rel: 'canonical', href: url }] : []),
      ...neighbors(facts),
      ...feedOf(site, facts.feed),
    ],
  }
}

/** The hero's ground, in both color schemes. */
const NIGHT = '#101013'

const numbered = (path: string, page = 1) => (page > 1 ? `${path}?page=${page}` : path)

function neighbors({ path, page = 1, pages = 1 }: PageFacts) {
  if (path === null) return []
  return [
    ...(page > 1 ? [{ rel: 'prev', href: numbered(path, page - 1) }] : []),
    ...(page < pages ? [{ rel: 'next', href: numbered(path, page + 1) }] : []),
  ]
}

function feedOf(site: SiteInfo, category: string | undefined) {
  if (!category) return []
  const title = `${site.name}, ${titleCase(category)} (RSS)`
  return [{ rel: 'alternate', type: 'application/rss+xml', title, href: `/${category}/rss.xml` }]
}
