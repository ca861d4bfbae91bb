import { TAGLINE, type SiteInfo } from '#shared/site.ts'

export interface PageFacts {
  /** Null for the front page: the site's name stands alone. */
  title: string | null
  description?: string
  /** The path that is this page's own address; null for a page that is no search result. */
  path: string | null
  image?: { src: string; width: number; height: number }
  isIndexed?: boolean
}

const CARD = { src: '/social-card.png', width: 1200, height: 630 }

export const DESCRIPTION = `${TAGLINE}. Stories, live updates and analysis from our own newsroom.`

/** Title, description, canonical address and Open Graph of a page; later routes outrank earlier ones. */
export function pageHead(site: SiteInfo, facts: PageFacts) {
  const { title, description = DESCRIPTION, path, image = CARD, isIndexed = path !== null } = facts
  const origin = site.origin ?? ''
  const url = path === null ? null : origin + path
  const robots = isIndexed ? 'index, follow, max-image-preview:large' : 'noindex'
  return {
    meta: [
      { title: title === null ? `${site.name} — ${TAGLINE}` : `${title} — ${site.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: robots },
      { property: 'og:title', content: title ?? site.name },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: new URL(image.src, `${origin}/`).href },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(url ? [{ property: 'og:url', content: url }] : []),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  }
}
