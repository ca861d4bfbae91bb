import type { SectionRow } from '#features/site/tables/sections.ts'
import { xmlText } from '#shared/xml.ts'
import type { SiteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { PersonRow, Terms, TopicRow } from '../records/newsroom-terms.ts'
import type { WxrContext } from './wxr-context.ts'
import { cdata, element } from './wxr-xml.ts'

/** The author of articles without names in the byline. */
export const UNNAMED_LOGIN = 'newsroom'

/** WordPress allows these letters in names of accounts; others have a number. */
export const loginOf = ({ id, slug }: PersonRow): string =>
  slug && slug !== UNNAMED_LOGIN && /^[a-z0-9-]{1,60}$/.test(slug) ? slug : `person-${id}`

/** Returns a slug as WordPress stores it. */
export const nicenameOf = (slug: string): string => encodeURIComponent(slug).toLowerCase()

/** Menus are terms too. */
export const menuSlugOf = (number: number): string => (number === 0 ? 'navigation' : `footer-${number}`)

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ')

/** Returns the beginning of a WXR file: the site, its people, categories, tags and menus. */
export function channelStart(context: WxrContext, identity: SiteIdentity, menus: readonly string[]): string {
  const { origin, terms } = context
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', identity.name),
    element('link', origin),
    element('description', identity.look?.tagline ?? ''),
    element('language', identity.language),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', origin),
    element('wp:base_blog_url', origin),
    ...authorsOf(terms, identity.name),
    ...inOrder(terms.sections).map((section) => categoryOf(section, terms.sections)),
    ...topicsOf(terms).map(tagOf),
    ...menus.map((name, at) => menuOf(name, at)),
    '<generator>https://wordpress.org/?v=6.0</generator>',
    '',
  ].join('\n')
}

/** Returns the end of a WXR file. */
export const channelEnd = (): string => '</channel>\n</rss>\n'

function authorsOf({ people }: Terms, siteName: string): string[] {
  const author = (id: number, login: string, name: string) =>
    [
      '<wp:author>',
      element('wp:author_id', id),
      cdata('wp:author_login', login),
      // Reserved for examples, so no email is ever sent.
      cdata('wp:author_email', `${login}@example.com`),
      cdata('wp:author_display_name', name),
      cdata('wp:author_first_name', ''),
      cdata('wp:author_last_name', ''),
      '</wp:author>',
    ].join('')
  const named = [...people.values()].filter(({ name, mergedIntoId }) => name !== '' && mergedIntoId === null)
  const last = Math.max(0, ...people.keys())
  return [
    ...named.map((person) => author(person.id, loginOf(person), person.name)),
    author(last + 1, UNNAMED_LOGIN, siteName),
  ]
}

/** A category must come after the one it belongs to. */
const inOrder = (sections: readonly SectionRow[]) => [
  ...sections.filter(({ parentId }) => parentId === null),
  ...sections.filter(({ parentId }) => parentId !== null),
]

function categoryOf(
  { id, slug, name, description, parentId }: SectionRow,
  all: readonly SectionRow[],
): string {
  const parent = all.find((each) => each.id === parentId)
  return [
    '<wp:category>',
    element('wp:term_id', id),
    cdata('wp:category_nicename', nicenameOf(slug)),
    cdata('wp:category_parent', parent ? nicenameOf(parent.slug) : ''),
    cdata('wp:cat_name', name),
    ...(description ? [cdata('wp:category_description', description)] : []),
    '</wp:category>',
  ].join('')
}

/** Tags, and series that have no tag of the same address. */
export function topicsOf({ tags, series, sections }: Terms): Array<TopicRow & { termId: number }> {
  const first = Math.max(0, ...sections.map(({ id }) => id)) + 1
  const slugs = new Set([...tags.values()].map(({ slug }) => slug))
  const all = [...tags.values(), ...[...series.values()].filter(({ slug }) => !slugs.has(slug))]
  return all.map((topic, at) => ({ ...topic, termId: first + at }))
}

function tagOf({ termId, slug, name, description }: TopicRow & { termId: number }): string {
  return [
    '<wp:tag>',
    element('wp:term_id', termId),
    cdata('wp:tag_slug', nicenameOf(slug)),
    cdata('wp:tag_name', name),
    ...(description ? [cdata('wp:tag_description', description)] : []),
    '</wp:tag>',
  ].join('')
}

/** Far from the ids of categories and tags. */
const FIRST_MENU_ID = 9_000_000

function menuOf(name: string, at: number): string {
  return [
    '<wp:term>',
    element('wp:term_id', FIRST_MENU_ID + at),
    cdata('wp:term_taxonomy', 'nav_menu'),
    cdata('wp:term_slug', menuSlugOf(at)),
    cdata('wp:term_parent', ''),
    cdata('wp:term_name', name),
    '</wp:term>',
  ].join('')
}

/** Returns the attributes of a category element. */
export const inMenu = (number: number): string =>
  `domain="nav_menu" nicename="${xmlText(menuSlugOf(number))}"`
