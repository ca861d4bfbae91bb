import type { Outputs } from '#client/lib/trpc.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { pageHead } from '../page-head.ts'

type AuthorPage = Outputs['contributors']['page']

/** The head of a person's page, with feeds, Open Graph and schema.org data. */
export function authorMeta(site: SiteInfo, author: AuthorPage, page: number) {
  const { name, about, slug, pages, sharedPicture } = author
  const path = authorPath(slug)
  const head = pageHead(site, {
    title: name,
    description: about || m.storiesBy({ name, site: site.name }),
    path,
    page,
    pages,
    image: sharedPicture ? { ...sharedPicture, alt: name } : undefined,
  })
  const feed = (type: string, kind: string, file: string) => ({
    rel: 'alternate',
    type: `application/${type}`,
    title: `${site.name}, ${name} (${kind})`,
    href: `${path}/${file}`,
  })
  return {
    meta: head.meta.map((tag) =>
      'property' in tag && tag.property === 'og:type' ? { ...tag, content: 'profile' } : tag,
    ),
    links: [
      ...head.links,
      feed('rss+xml', 'RSS', 'rss.xml'),
      feed('atom+xml', 'Atom', 'atom.xml'),
      feed('feed+json', 'JSON Feed', 'feed.json'),
    ],
    // Escaped, so no text can end the script element.
    scripts: [
      {
        type: 'application/ld+json',
        children: JSON.stringify(profilePage(site, author)).replaceAll('<', '\\u003c'),
      },
    ],
  }
}

/** schema.org's ProfilePage with its Person. JSON leaves out what is undefined. */
function profilePage(site: SiteInfo, { name, about, slug, links, sharedPicture }: AuthorPage) {
  const origin = site.origin ?? ''
  const url = origin + authorPath(slug)
  const pages = links.map((link) => link.url).filter((address) => !address.startsWith('mailto:'))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      name,
      url,
      description: about || undefined,
      image: sharedPicture ? new URL(sharedPicture.src, `${origin}/`).href : undefined,
      sameAs: pages.length > 0 ? pages : undefined,
      worksFor: { '@type': 'NewsMediaOrganization', name: site.name, url: `${origin}/` },
    },
  }
}
