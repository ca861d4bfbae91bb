import { cutWords } from '#shared/cut-text.ts'
import { articleHtml } from '../html/article-html.ts'
import { notesHtml } from '../html/published-notes.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'
import type { ArticleRecord } from '../records/article-records.ts'
import type { Terms } from '../records/newsroom-terms.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ghostId } from './ghost-ids.ts'

export interface GhostContext {
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache' | 'clock'>
  dialect: HtmlDialect
  terms: Terms
  /** Ghost's tags by their slugs. */
  tagIds: ReadonlyMap<string, string>
  /** Addresses that are taken. */
  slugs: Set<string>
  notes: string[]
}

/** The longest texts that Ghost takes. */
const MAX = { title: 255, slug: 185, excerpt: 300, metaTitle: 300, metaDescription: 500, alt: 191 }

/** Returns an article or page as Ghost's importer reads it. */
export async function ghostPost(context: GhostContext, record: ArticleRecord) {
  const { row } = record
  const html = await articleHtml(context.deps, row, context.dialect)
  const notes = notesHtml(context.deps, record, context.dialect)
  const slug = slugFor(context, row.pageSlug ?? row.slug)
  const shortened = [
    ...(row.excerpt.length > MAX.excerpt ? ['excerpt'] : []),
    ...(row.title.length > MAX.title ? ['title'] : []),
  ]
  for (const part of shortened)
    context.notes.push(`The ${part} of “${cutWords(row.title, 80)}” was shortened.`)
  return {
    id: ghostId('post', row.id),
    title: cutWords(row.title || 'Untitled', MAX.title),
    ...(slug ? { slug } : {}),
    mobiledoc: null,
    lexical: null,
    html: [html, notes].filter(Boolean).join('\n'),
    comment_id: ghostId('post', row.id),
    feature_image: row.featuredImage ? context.dialect.addressOf(row.featuredImage) : null,
    featured: record.originals.some(({ isSticky }) => isSticky === true) ? 1 : 0,
    type: row.pageSlug === null ? 'post' : 'page',
    status: statusOf(context, record),
    visibility: VISIBILITY[row.access],
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    published_at: row.publishedAt ?? row.scheduledFor,
    custom_excerpt: row.excerpt ? cutWords(row.excerpt, MAX.excerpt) : null,
    canonical_url: row.canonicalUrl,
  }
}

/** Everyone who leaves an email address is a member in Ghost, so what is for members here is for those who pay there. */
const VISIBILITY = { everyone: 'public', readers: 'members', members: 'paid' } as const

/** Posts and pages share their addresses in Ghost. */
function slugFor({ slugs, notes }: GhostContext, wanted: string | null): string | null {
  if (!wanted) return null
  const start = wanted.slice(0, MAX.slug - 5)
  let slug = start
  for (let number = 2; slugs.has(slug); number++) slug = `${start}-${number}`
  slugs.add(slug)
  if (slug !== wanted)
    notes.push(`“${wanted}” has the address “${slug}”, because its own was taken or too long.`)
  return slug
}

function statusOf({ deps }: GhostContext, { row }: ArticleRecord): string {
  if (row.status === 'published' || row.status === 'page') return 'published'
  const isAhead = row.scheduledFor !== null && Date.parse(row.scheduledFor) > deps.clock.now()
  return row.status === 'scheduled' && isAhead ? 'scheduled' : 'draft'
}

/** Returns what Ghost keeps beside a post, or null for nothing. */
export function ghostMeta({ dialect }: GhostContext, { row }: ArticleRecord) {
  const caption = [row.imageCaption, row.imageCredit].filter(Boolean).join(' ')
  const meta = {
    meta_title: row.searchTitle ? cutWords(row.searchTitle, MAX.metaTitle) : null,
    meta_description: row.searchDescription ? cutWords(row.searchDescription, MAX.metaDescription) : null,
    og_image: row.shareImage ? dialect.addressOf(row.shareImage) : null,
    feature_image_alt: row.imageAlt ? cutWords(row.imageAlt, MAX.alt) : null,
    feature_image_caption: caption || null,
  }
  const isEmpty = Object.values(meta).every((value) => value === null)
  return isEmpty ? null : { id: ghostId('link', row.id), post_id: ghostId('post', row.id), ...meta }
}

/** Returns the addresses of the tags of a post: its section first, which Ghost shows. */
export function tagSlugsOf({ terms }: GhostContext, { row, tagIds, series }: ArticleRecord): string[] {
  const tags = tagIds.flatMap((id) => terms.tags.get(id)?.slug ?? [])
  const part = series ? (terms.series.get(series.seriesId)?.slug ?? '') : ''
  const section = row.pageSlug === null ? row.category : ''
  return [...new Set([section, ...tags, part])].filter(Boolean)
}

/** Returns the ids of the people who wrote a post; the newsroom itself for none. */
export function authorIdsOf({ terms }: GhostContext, { bylines }: ArticleRecord, newsroom: number): number[] {
  const named = bylines.filter(({ contributorId }) => terms.people.get(contributorId)?.name)
  const writers = named.filter(({ roles }) => roles.includes('words'))
  const ids = (writers.length > 0 ? writers : named).map(({ contributorId }) => contributorId)
  return ids.length > 0 ? ids : [newsroom]
}
