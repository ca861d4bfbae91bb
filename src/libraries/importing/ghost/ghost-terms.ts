import type { SourceMedia, SourceMenu, SourcePerson, SourceSite, SourceTerm } from '../source-records.ts'
import type { GhostAddresses } from './ghost-addresses.ts'
import type { GhostRow, GhostTables } from './ghost-tables.ts'
import { listOf, recordOf, stringOf } from '../markup/html-text.ts'

/** A tag that this many articles have first is a section too, unless there are more than `MAX_SECTIONS` of them. */
const MIN_ARTICLES = 3
const MAX_SECTIONS = 30
const MAX_MENU_ITEMS = 500

/** Returns an address without Ghost's placeholder for the address of the site. */
export const withoutPlaceholder = (text: string, siteUrl: string | null) =>
  text.replaceAll('__GHOST_URL__', siteUrl ?? '')

export function siteOf({ settings, version }: GhostTables): SourceSite {
  const url = settings.get('url')?.replace(/\/+$/, '') ?? ''
  return {
    type: 'site',
    url: /^https?:\/\//.test(url) ? url : null,
    name: settings.get('title') ?? '',
    tagline: settings.get('description') ?? '',
    lang: settings.get('lang') ?? settings.get('locale') ?? settings.get('default_locale') ?? '',
    version,
  }
}

/** Returns the values of a row under `keys` that are set, to export them again. */
export function originalOf(row: GhostRow, keys: readonly string[]): { original?: Record<string, unknown> } {
  const set = keys.filter((key) => row[key] !== null && row[key] !== undefined && row[key] !== '')
  return set.length > 0 ? { original: Object.fromEntries(set.map((key) => [key, row[key]])) } : {}
}

const NETWORKS: Record<string, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  youtube: (name) => `https://www.youtube.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
}

export function personOf(row: GhostRow, addresses: GhostAddresses, siteUrl: string | null): SourcePerson {
  const slug = stringOf(row['slug'])
  const website = stringOf(row['website'])
  const profiles = Object.entries({ ...NETWORKS, mastodon: (name: string) => name }).flatMap(
    ([network, toUrl]) => {
      const name = stringOf(row[network])
      if (!name) return []
      const url = /^https?:\/\//.test(name) ? name : toUrl(name.replace(/^[@/]+/, ''))
      return [{ label: network, url }]
    },
  )
  return {
    type: 'person',
    sourceId: stringOf(row['id']),
    paths: slug ? addresses.ofAuthor(slug) : [],
    name: stringOf(row['name']) || slug,
    slug,
    about: stringOf(row['bio']),
    portrait: withoutPlaceholder(stringOf(row['profile_image']) || stringOf(row['image']), siteUrl),
    links: [...(/^https?:\/\//.test(website) ? [{ label: 'Website', url: website }] : []), ...profiles],
    ...originalOf(row, ['location', 'cover_image', 'meta_title', 'meta_description', 'status', 'visibility']),
  }
}

/** Tags that begin with # are for the newsroom only. */
export const isInternal = (tag: GhostRow) =>
  tag['visibility'] === 'internal' ||
  stringOf(tag['name']).startsWith('#') ||
  stringOf(tag['slug']).startsWith('hash-')

/** Returns the ids of the tags that become sections. */
export function sectionIds({ tags, postTags }: GhostTables): Set<string> {
  const visible = new Set(tags.filter((tag) => !isInternal(tag)).map((tag) => stringOf(tag['id'])))
  const uses = new Map<string, number>()
  for (const ids of postTags.values()) {
    const first = ids.find((id) => visible.has(id))
    if (first !== undefined) uses.set(first, (uses.get(first) ?? 0) + 1)
  }
  const sections = [...uses].filter(([, count]) => count >= MIN_ARTICLES).map(([id]) => id)
  return new Set(sections.length <= MAX_SECTIONS ? sections : [])
}

const TAG_TEXTS = [
  'feature_image',
  'meta_title',
  'meta_description',
  'og_image',
  'canonical_url',
  'accent_color',
]
const TAG_CODE = ['codeinjection_head', 'codeinjection_foot']

/** Returns a tag, and before it the section of the same name, which then has the address. */
export function termsOf(row: GhostRow, addresses: GhostAddresses, isSection: boolean): SourceTerm[] {
  const slug = stringOf(row['slug'])
  const paths = slug ? addresses.ofTag(slug) : []
  const term: Omit<SourceTerm, 'type' | 'paths'> = {
    sourceId: stringOf(row['id']),
    name: stringOf(row['name']) || slug,
    slug,
    description: stringOf(row['description']),
    parentId: null,
    ...originalOf(row, [...TAG_TEXTS, ...TAG_CODE]),
  }
  if (!isSection) return [{ ...term, type: 'tag', paths }]
  return [
    { ...term, type: 'section', paths },
    { ...term, type: 'tag', paths: [] },
  ]
}

/** The pictures of the site itself. */
export function siteMediaOf({ settings }: GhostTables, siteUrl: string | null): SourceMedia[] {
  return ['logo', 'icon', 'cover_image'].flatMap((key) => {
    const url = withoutPlaceholder(settings.get(key) ?? '', siteUrl)
    return url ? [mediaOf(key, url, settings.get('title') ?? '')] : []
  })
}

/** A file of the library, of which Ghost knows no more than where it is. */
export function mediaOf(sourceId: string, url: string, title = ''): SourceMedia {
  const texts = { title, alt: '', caption: '', credit: '', description: '' }
  return { type: 'media', sourceId, paths: [], url, ...texts, articleId: null, createdAt: null }
}

/** The menus of the site. `records` are the articles and pages by their slug. */
export function menusOf(
  { settings }: GhostTables,
  siteUrl: string | null,
  records: Map<string, { type: 'article' | 'page'; sourceId: string }>,
): SourceMenu[] {
  return ['navigation', 'secondary_navigation'].flatMap((key): SourceMenu[] => {
    const items = navigationItems(settings.get(key) ?? '')
      .slice(0, MAX_MENU_ITEMS)
      .map((item, index) => {
        const url = withoutPlaceholder(stringOf(item['url']), siteUrl)
        const slug = (siteUrl && url.startsWith(siteUrl) ? url.slice(siteUrl.length) : url).replaceAll(
          '/',
          '',
        )
        const target = records.get(slug) ?? null
        return { sourceId: `${key}:${index}`, label: stringOf(item['label']), url, target, parentId: null }
      })
    return items.length > 0 ? [{ type: 'menu', sourceId: key, paths: [], name: key, items }] : []
  })
}

function navigationItems(json: string) {
  try {
    return listOf(JSON.parse(json)).map(recordOf)
  } catch {
    return []
  }
}
