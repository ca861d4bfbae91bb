import { m } from '#shared/catalog/m.ts'
import {
  contentSignal,
  LICENSE_TYPE,
  miningReservation,
  SITE_LICENSE_PATH,
  type MachineUses,
} from '#features/site/shared/machine-uses.ts'
import { taglineOf } from '#features/site/shared/tagline.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

interface PageHeadInput {
  /** Null on the front page, whose title is the site's name. */
  title: string | null
  /** In place of the title, in search results and tabs. */
  searchTitle?: string | undefined
  description?: string
  /** The address of the original on another site. */
  canonicalUrl?: string | undefined
  /** The canonical path; null keeps the page out of search engines. */
  path: string | null
  image?: { src: string; width: number; height: number; alt?: string }
  isIndexed?: boolean
  /** What machines may do with the page, and where its license is. Default: the site's. */
  machines?: { uses: MachineUses; licensePath: string }
  /** The number of this page in a list, and the count of its pages. */
  page?: number
  pages?: number
  /** The page starts with the dark hero, so the browser's bar is dark too. */
  hasHero?: boolean
  /** Links the feed below this path. */
  feed?: { path: string; name: string }
}

const CARD = { src: '/social-card.png', width: 1200, height: 630, alt: '' }

/** The picture of a page without one. The built-in card is the sample's; a paper of one's own has none until it sets one. */
function cardOf({ look, isDemo }: SiteInfo) {
  if (look?.sharePicture) return { ...look.sharePicture, alt: '' }
  return isDemo ? CARD : null
}

/** A sentence about the site for search engines; empty if the paper has none. */
const descriptionOf = ({ look, isDemo }: SiteInfo): string =>
  look?.tagline ?? (isDemo ? m.siteDescription() : '')

/** Title, description, canonical URL, and Open Graph tags of a page. */
export function pageHead(site: SiteInfo, input: PageHeadInput) {
  const { description = descriptionOf(site), path, image = cardOf(site) } = input
  const { uses, licensePath } = input.machines ?? { uses: site.machineUses, licensePath: SITE_LICENSE_PATH }
  const isIndexed = (input.isIndexed ?? path !== null) && uses.mayBeFound
  const origin = site.origin ?? ''
  const url = path === null ? null : origin + numbered(path, input.page)
  const robots = isIndexed ? 'index, follow, max-image-preview:large' : 'noindex'
  const title =
    input.title && input.page && input.page > 1
      ? m.pageOfTitle({ title: input.title, page: input.page })
      : input.title
  const tagline = taglineOf(site)
  return {
    meta: [
      {
        title:
          title === null
            ? [site.name, tagline].filter(Boolean).join(' — ')
            : `${input.searchTitle || title} — ${site.name}`,
      },
      ...(description ? [{ name: 'description', content: description }] : []),
      { name: 'robots', content: robots },
      // The headers state the same, which a static copy of the site does not have.
      { name: 'content-signal', content: contentSignal(uses) },
      { name: 'tdm-reservation', content: miningReservation(uses) },
      { property: 'og:title', content: title ?? site.name },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: site.language.replace('-', '_') },
      ...(image
        ? [
            { property: 'og:image', content: origin ? new URL(image.src, `${origin}/`).href : image.src },
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
            {
              property: 'og:image:alt',
              content: image.alt || (title ?? [site.name, tagline].filter(Boolean).join(': ')),
            },
          ]
        : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...(url ? [{ property: 'og:url', content: url }] : []),
      ...(input.hasHero && site.look?.hero !== 'off'
        ? [{ name: 'theme-color', content: site.look?.brand ?? NIGHT }]
        : []),
    ],
    links: [
      ...(url ? [{ rel: 'canonical', href: input.canonicalUrl ?? url }] : []),
      { rel: 'license', type: LICENSE_TYPE, href: licensePath },
      ...neighbors(input),
      ...feedOf(site, input.feed),
    ],
  }
}

/** Background of the hero in both color schemes. */
const NIGHT = '#101013'

const numbered = (path: string, page = 1) => (page > 1 ? `${path}?page=${page}` : path)

function neighbors({ path, page = 1, pages = 1 }: PageHeadInput) {
  if (path === null) return []
  return [
    ...(page > 1 ? [{ rel: 'prev', href: numbered(path, page - 1) }] : []),
    ...(page < pages ? [{ rel: 'next', href: numbered(path, page + 1) }] : []),
  ]
}

function feedOf(site: SiteInfo, feed: PageHeadInput['feed']) {
  if (!feed) return []
  const title = `${site.name}, ${feed.name} (RSS)`
  return [{ rel: 'alternate', type: 'application/rss+xml', title, href: `${feed.path}/rss.xml` }]
}
