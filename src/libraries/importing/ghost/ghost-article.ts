import type { Text } from '#shared/catalog/message.ts'
import type { SourceArticle, SourceVisibility } from '../source-records.ts'
import type { GhostAddresses } from './ghost-addresses.ts'
import { isInternal, originalOf, withoutPlaceholder } from './ghost-terms.ts'
import type { GhostRow, GhostTables } from './ghost-tables.ts'
import { listOf, recordOf, stringOf } from '../markup/html-text.ts'
import { lexicalHtml } from './lexical-html.ts'
import { mobiledocHtml } from './mobiledoc-html.ts'
import { archiveDate } from '#shared/written-dates.ts'

/** What a Ghost article needs to know about the others. */
export interface GhostContext {
  tables: GhostTables
  addresses: GhostAddresses
  siteUrl: string | null
  sections: Set<string>
  usersById: Map<string, GhostRow>
  tagsById: Map<string, GhostRow>
}

const ORIGINALS = [
  'uuid',
  'comment_id',
  'visibility',
  'status',
  'codeinjection_head',
  'codeinjection_foot',
  'custom_template',
  'og_title',
  'og_description',
  'twitter_image',
  'twitter_title',
  'twitter_description',
  'email_subject',
  'email_only',
  'email_recipient_filter',
  'frontmatter',
  'newsletter_id',
  'show_title_and_feature_image',
]

/** Returns a post or page of Ghost. `problem` names what of its text could not be read. */
export function articleOf(
  row: GhostRow,
  context: GhostContext,
): { article: SourceArticle; problem: Text | null } {
  const { tables, siteUrl } = context
  const sourceId = stringOf(row['id']) || stringOf(row['slug'])
  // In Ghost 1 and 2 the post itself has them.
  const post: GhostRow = { ...row, ...tables.meta.get(sourceId), id: sourceId }
  const { content, markup, problem } = contentOf(post, siteUrl)
  const names = namesOf(post, context)
  const article: SourceArticle = {
    type: isPage(post) ? 'page' : 'article',
    sourceId,
    paths: pathsOf(post, names, context),
    title: stringOf(post['title']),
    slug: stringOf(post['slug']),
    markup,
    content,
    excerpt: stringOf(post['custom_excerpt']),
    visibility: visibilityOf(post),
    publishedAt: ghostInstant(post['published_at']),
    updatedAt: ghostInstant(post['updated_at']),
    people: names.people,
    sections: names.sections,
    tags: names.tags,
    series: [],
    featuredImage: featuredImageOf(post, siteUrl),
    isSticky: post['featured'] === 1 || post['featured'] === true,
    password: '',
    lang: stringOf(post['locale']),
    search: {
      title: stringOf(post['meta_title']),
      description: stringOf(post['meta_description']),
      shareImage: withoutPlaceholder(stringOf(post['og_image']) || stringOf(post['twitter_image']), siteUrl),
      canonicalUrl: withoutPlaceholder(stringOf(post['canonical_url']), siteUrl),
      isHidden: false,
    },
  }
  const { original = {} } = originalOf(post, ORIGINALS)
  const newsletter = newsletterParts(post)
  if (newsletter.length > 0) original['newsletter_parts'] = newsletter
  if (names.internal.length > 0) original['internal_tags'] = names.internal
  return { article: { ...article, original }, problem }
}

const isPage = (post: GhostRow) => post['type'] === 'page' || post['page'] === true || post['page'] === 1

/** Ghost stores the text in the form of its editor, and mostly as HTML too. */
function contentOf(post: GhostRow, siteUrl: string | null) {
  const stored = stringOf(post['html'])
  const rendered = stored === '' ? renderedHtml(post) : ''
  const html = stored || rendered || ''
  if (html) return { content: withoutPlaceholder(html, siteUrl), markup: 'ghost' as const, problem: null }
  const markdown = withoutPlaceholder(stringOf(post['markdown']), siteUrl)
  if (markdown) return { content: markdown, markup: 'markdown' as const, problem: null }
  const isUnread = rendered === null
  const problem = isUnread ? ('ghostTextUnreadable' as const) : null
  return { content: stringOf(post['plaintext']), markup: 'ghost' as const, problem }
}

/** Returns null for a text in the form of an editor that is not readable. */
function renderedHtml(post: GhostRow): string | null {
  const [lexical, mobiledoc] = [stringOf(post['lexical']), stringOf(post['mobiledoc'])]
  return (lexical && lexicalHtml(lexical)) || (mobiledoc && mobiledocHtml(mobiledoc))
}

/** Returns the HTML of what Ghost put into newsletters only, which the HTML of the site lacks. */
function newsletterParts(post: GhostRow): string[] {
  const [lexical, mobiledoc] = [stringOf(post['lexical']), stringOf(post['mobiledoc'])]
  if (!lexical.includes('"email') && !mobiledoc.includes('"email')) return []
  try {
    const nodes = lexical
      ? listOf(recordOf(recordOf(JSON.parse(lexical))['root'])['children']).map(recordOf)
      : listOf(recordOf(JSON.parse(mobiledoc))['cards']).map((card): GhostRow => {
          const [type, data] = listOf(card)
          return { ...recordOf(data), type }
        })
    return nodes
      .filter(({ type }) => type === 'email' || type === 'email-cta')
      .map((node) => stringOf(node['html']))
  } catch {
    return []
  }
}

function visibilityOf(post: GhostRow): SourceVisibility {
  const status = stringOf(post['status'])
  if (status === 'draft') return 'draft'
  if (status === 'scheduled') return 'scheduled'
  // Sent by mail and never shown on the site.
  if (status === 'sent' || isEmailOnly(post)) return 'members'
  if (status !== 'published') return 'draft'
  return stringOf(post['visibility']) === 'public' ? 'public' : 'members'
}

const isEmailOnly = (post: GhostRow) => post['email_only'] === 1 || post['email_only'] === true

interface Names {
  people: string[]
  sections: string[]
  tags: string[]
  internal: string[]
  firstTag: string
  firstAuthor: string
}

function namesOf(post: GhostRow, { tables, sections, usersById, tagsById }: GhostContext): Names {
  const id = stringOf(post['id'])
  const authors = tables.authors.get(id) ?? [stringOf(post['author_id'])]
  const people = authors.filter((author) => usersById.has(author))
  const ids = (tables.postTags.get(id) ?? []).filter((tag) => tagsById.has(tag))
  const tags = ids.filter((tag) => !isInternal(tagsById.get(tag) ?? {}))
  const [first] = tags
  const slugOf = (row: GhostRow | undefined) => stringOf(row?.['slug'])
  return {
    people,
    tags,
    sections: first !== undefined && sections.has(first) ? [first] : [],
    internal: ids.filter((tag) => !tags.includes(tag)).map((tag) => stringOf(tagsById.get(tag)?.['name'])),
    firstTag: slugOf(tagsById.get(first ?? '')),
    firstAuthor: slugOf(usersById.get(people[0] ?? '')),
  }
}

function pathsOf(post: GhostRow, names: Names, { addresses }: GhostContext): string[] {
  const slug = stringOf(post['slug'])
  const uuid = stringOf(post['uuid'])
  if (stringOf(post['status']) === 'sent' || isEmailOnly(post)) return uuid ? [`/email/${uuid}/`] : []
  if (!slug) return []
  const paths = addresses.ofPost({
    id: stringOf(post['id']),
    slug,
    isPage: isPage(post),
    publishedAt: ghostInstant(post['published_at']),
    author: names.firstAuthor,
    tag: names.firstTag,
  })
  // Of a post that everyone may read, links to its preview opened the post.
  return uuid && visibilityOf(post) === 'public' ? [...paths, `/p/${uuid}/`] : paths
}

function featuredImageOf(post: GhostRow, siteUrl: string | null): SourceArticle['featuredImage'] {
  const url = withoutPlaceholder(stringOf(post['feature_image']) || stringOf(post['image']), siteUrl)
  const caption = withoutPlaceholder(stringOf(post['feature_image_caption']), siteUrl)
  return url ? { url, alt: stringOf(post['feature_image_alt']), caption } : null
}

/** The last instant of a Date. */
const MAX_TIME_MS = 8.64e15

/** Returns an instant of any version of Ghost in ISO 8601, or null. MySQL's form is in UTC. */
export function ghostInstant(value: unknown): string | null {
  const isTime = typeof value === 'number' && Math.abs(value) <= MAX_TIME_MS
  return archiveDate(isTime ? new Date(value).toISOString() : stringOf(value))
}
