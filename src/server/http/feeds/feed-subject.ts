import type { FeedSubject } from '#server/features/articles/reading/syndication.service.ts'
import { authorBySlug } from '#db/queries/contributors.ts'
import { readSections } from '#server/features/site/sections/sections.service.ts'
import { topicBySlug } from '#server/features/site/topics/topics.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { authorPath } from '#shared/articles/bylines.ts'
import { sectionPath, topicPath } from '#shared/site/sections.ts'

type Found = Exclude<FeedSubject, { kind: 'site' }>

/** Returns the section with the address `folder`, or the tag, series or
 * person with the address `slug` in it, or null. */
export async function feedSubject(
  deps: Deps,
  folder: string,
  slug: string | undefined,
): Promise<Found | null> {
  if (folder === 'authors' && slug !== undefined) {
    const author = await authorBySlug(deps.db.read, slug)
    return author && { kind: 'author', id: author.id, name: author.name, path: authorPath(slug) }
  }
  if (slug !== undefined) {
    const kind = folder === 'tags' ? 'tag' : 'series'
    const topic = await topicBySlug(deps, kind, slug)
    return topic && { kind, id: topic.id, name: topic.name, path: topicPath(kind, topic.slug) }
  }
  const section = (await readSections(deps)).find((one) => one.slug === folder)
  if (!section) return null
  const { name, hasAllNews = false } = section
  return { kind: 'section', slug: section.slug, name, path: sectionPath(section), hasAllNews }
}
