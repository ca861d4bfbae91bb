import { message, toMessage, type Message } from '#shared/catalog/message.ts'
import { eq, max } from 'drizzle-orm'
import type { BylineEntry } from '#db/queries/bylines.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleSeries, articleTags, tags } from '#features/articles/tables/topics.ts'
import { sections } from '#features/site/tables/sections.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { BYLINES_MAX } from '#features/articles/shared/contributors.ts'
import { limits } from '#shared/limits.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { findItems } from '../import-items.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { insertImportedTopic } from './insert-topic.ts'
import type { Notes, Step } from './notes.ts'
import { contributorWithId } from './write-person.ts'
import type { WriteContext } from './writing.ts'

/** Where an article is found. */
export interface Places {
  /** The slug of its section. */
  category: string
  /** Without the tags that its other sections give it. */
  tagIds: number[]
  /** Names of its other sections. */
  otherSections: string[]
  seriesId: number | null
}

/** Returns the byline of an article. People whom the source does not have, or who were removed here, are noted. */
export async function bylineOf(
  tx: Tx,
  { run }: WriteContext,
  { people }: SourceArticle,
): Promise<Step<BylineEntry[]>> {
  const known = await contributorsOf(tx, run, people)
  const ids = [...new Set(known.values())]
  const names = people.filter((each) => !known.has(each)).join(', ')
  const changes =
    ids.length > BYLINES_MAX ? [message('bylineShortened', { max: BYLINES_MAX, count: ids.length })] : []
  return {
    value: ids.slice(0, BYLINES_MAX).map((contributorId) => ({ contributorId, roles: ['words'] })),
    notes: { changes, open: names === '' ? [] : [message('bylineLacks', { names })] },
  }
}

/** Returns the ids of the contributors whom people of a source became, by the ids of the people there. */
export async function contributorsOf(
  tx: Tx,
  { source }: Pick<WriteContext['run'], 'source'>,
  people: readonly string[],
): Promise<Map<string, number>> {
  const sourceIds = [...new Set(people)]
  const items = await findItems(tx.db, { source, type: 'person', sourceIds })
  const found = new Map<string, number>()
  for (const sourceId of sourceIds) {
    const person = await contributorWithId(tx, items.get(sourceId)?.targetId ?? 0)
    if (person) found.set(sourceId, person.id)
  }
  return found
}

/** Returns the section, tags and series of an article. */
export async function placesOf(tx: Tx, { run }: WriteContext, record: SourceArticle): Promise<Step<Places>> {
  const { source } = run
  const find = (type: string, sourceIds: string[]) =>
    findItems(tx.db, { source, type, sourceIds: [...new Set(sourceIds)] })
  const [ofSections, ofTags, ofSeries] = [
    await find('section', record.sections),
    await find('tag', record.tags),
    await find('series', record.series),
  ]
  const items = record.sections.flatMap((sourceId) => ofSections.get(sourceId) ?? [])
  const sectionIds = items.flatMap(({ targetId }) => targetId ?? [])
  const [own, ...others] = await sectionsWithIds(tx, sectionIds)
  const seriesIds = record.series.flatMap((sourceId) => ofSeries.get(sourceId)?.targetId ?? [])
  return {
    value: {
      category: own?.slug ?? DEFAULT_SECTION,
      tagIds: [
        ...record.tags.flatMap((sourceId) => ofTags.get(sourceId)?.targetId ?? []),
        ...items.flatMap(({ original }) => (typeof original['tagId'] === 'number' ? original['tagId'] : [])),
      ],
      otherSections: [...new Set(others.map(({ name }) => name))],
      seriesId: seriesIds[0] ?? null,
    },
    notes: seriesIds.length > 1 ? { changes: [toMessage('wasInSeveralSeries')] } : {},
  }
}

/** Returns sections in the order of their ids, each once. */
async function sectionsWithIds(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, slug, name } = sections
  const rows = await tx.db.select({ id, slug, name }).from(sections).where(isOneOf(id, ids))
  return [...new Set(ids)].flatMap((one) => rows.find((row) => row.id === one) ?? [])
}

/** Gives an article its tags and its series. Returns notes on what it could not have. */
export async function writePlaces(
  tx: Tx,
  context: WriteContext,
  { article, places }: { article: ArticleRow; places: Places },
): Promise<Partial<Notes>> {
  const ids = new Set(places.tagIds)
  for (const name of places.otherSections) ids.add(await tagNamed(tx, context, name))
  const changes: Message[] = []
  if (places.otherSections.length > 0)
    changes.push(message('otherSectionsBecameTags', { names: places.otherSections.join(', ') }))
  if (ids.size > limits.tagsMax)
    changes.push(message('tagsShortened', { max: limits.tagsMax, count: ids.size }))
  const publishedAt = article.status === 'published' ? article.publishedAt : null
  await writeTags(tx, article, { ids: [...ids].slice(0, limits.tagsMax), publishedAt })
  await writeSeries(tx, article, { seriesId: places.seriesId, publishedAt })
  return { changes }
}

async function tagNamed(tx: Tx, context: WriteContext, name: string): Promise<number> {
  const [found] = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(eq(tags.slug, slugOf(name)))
  return found?.id ?? (await insertImportedTopic(tx, context, 'tag', { name })).id
}

async function writeTags(
  tx: Tx,
  { id: articleId }: ArticleRow,
  { ids, publishedAt }: { ids: number[]; publishedAt: string | null },
): Promise<void> {
  const stored = await tx.db
    .select({ id: articleTags.tagId })
    .from(articleTags)
    .where(eq(articleTags.articleId, articleId))
  const before = stored.map((row) => row.id)
  if (before.length === ids.length && ids.every((id) => before.includes(id))) return
  // Tags that were removed since, or merged, are no longer there.
  const known = await tx.db.select({ id: tags.id }).from(tags).where(isOneOf(tags.id, ids))
  await tx.db.delete(articleTags).where(eq(articleTags.articleId, articleId))
  if (known.length > 0)
    await tx.db.insert(articleTags).values(known.map(({ id }) => ({ articleId, tagId: id, publishedAt })))
}

async function writeSeries(
  tx: Tx,
  { id: articleId }: ArticleRow,
  { seriesId, publishedAt }: { seriesId: number | null; publishedAt: string | null },
): Promise<void> {
  const [before] = await tx.db.select().from(articleSeries).where(eq(articleSeries.articleId, articleId))
  if ((before?.seriesId ?? null) === seriesId) return
  if (before) await tx.db.delete(articleSeries).where(eq(articleSeries.articleId, articleId))
  if (seriesId === null) return
  const [last] = await tx.db
    .select({ position: max(articleSeries.position) })
    .from(articleSeries)
    .where(eq(articleSeries.seriesId, seriesId))
  const position = Number(last?.position ?? 0) + 1
  await tx.db.insert(articleSeries).values({ articleId, seriesId, position, publishedAt })
}
