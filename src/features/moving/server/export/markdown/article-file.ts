import type { ArticleRecord } from '../records/article-records.ts'
import type { Terms } from '../records/newsroom-terms.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { toFrontMatter } from './front-matter.ts'

/** Columns that are written otherwise, or follow from others. */
const LEFT_OUT = new Set(['content', 'openContent', 'authorId', 'bylineIds', 'version'])

/** Most file systems limit a name to 255 bytes. */
const NAME_BYTES = 120

/** Returns the path of the file of an article or page in the export. */
export function articleFileName({ row }: ArticleRecord): string {
  if (row.pageSlug !== null) return `pages/${row.id}-${shortName(row.pageSlug)}.md`
  const [year, month] = (row.publishedAt ?? row.createdAt).split('-')
  const words = row.slug ?? slugOf(row.title)
  return `articles/${year}/${month}/${row.id}-${shortName(words) || 'untitled'}.md`
}

function shortName(words: string): string {
  let name = ''
  for (const character of words.replaceAll(/[^\p{L}\p{N}\p{M}-]/gu, '')) {
    if (Buffer.byteLength(name + character) > NAME_BYTES) break
    name += character
  }
  return name
}

/** Returns an article or page with all its fields as Markdown with front matter. */
export function articleFile(record: ArticleRecord, terms: Terms): string {
  const { row } = record
  const columns = Object.entries(row).filter(([name]) => !LEFT_OUT.has(name))
  const series = record.series && terms.series.get(record.series.seriesId)
  return toFrontMatter(
    {
      ...Object.fromEntries(columns),
      byline: record.bylines.flatMap(({ contributorId, roles }) => {
        const person = terms.people.get(contributorId)
        return person?.slug ? [{ person: person.slug, roles }] : []
      }),
      tags: record.tagIds.flatMap((id) => terms.tags.get(id)?.slug ?? []).sort(),
      series: series ? { slug: series.slug, position: record.series?.position } : null,
      formerSlugs: record.formerSlugs.map(({ slug, createdAt }) => ({ slug, createdAt })),
      corrections: record.corrections.map(({ text, createdAt, editedAt, withdrawnAt }) => {
        return { text, createdAt, editedAt, withdrawnAt }
      }),
      ...record.moved,
      comments: commentsOf(record),
      original: record.originals,
    },
    row.content,
  )
}

/** A reply names its comment by the number in this list, from 1. */
function commentsOf({ comments }: ArticleRecord) {
  const numbers = new Map(comments.map(({ id }, at) => [id, at + 1]))
  return comments.map(({ name, email, url, text, status, createdAt, parentId }) => {
    return { name, email, url, text, status, createdAt, replyTo: numbers.get(parentId ?? 0) ?? null }
  })
}
