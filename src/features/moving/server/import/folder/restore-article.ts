import { and, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { writeBylines, type BylineEntry } from '#db/queries/bylines.ts'
import { passId } from '#db/queries/counters.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { articleSeries } from '#features/articles/tables/topics.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { openContentOf } from '#features/articles/server/saving/open-content.ts'
import { saveTextUses } from '#features/articles/server/saving/text-uses.ts'
import {
  ARTICLE_FIELD_NAMES,
  HISTORY_FIELD_NAMES,
  pickFields,
} from '#features/articles/shared/article-fields.ts'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import { updateArticleInput } from '#features/articles/shared/articles.ts'
import { BYLINE_ROLES } from '#features/articles/shared/bylines.ts'
import { limits } from '#shared/limits.ts'
import type { OwnRecord } from '#importing/source-records.ts'
import { contributorsOf } from '../writing/article-places.ts'
import { CONTENT_MAX } from '../writing/article-values.ts'
import { groupBy } from '#shared/group-by.ts'
import { instantOrNull, rowsOf, text, textsOf, validRows, type Row } from '#server/lib/moving/moved-rows.ts'

/** Given by the importer, or written otherwise. */
const LEFT_OUT = new Set(['id', 'version', 'authorId', 'bylineIds', 'openContent'])
const INSTANTS = new Set(['scheduledFor', 'publishedAt', 'revisedAt', 'deletedAt', 'createdAt', 'updatedAt'])

/**
 * Gives an article of a source every field that it had, at the ISO time `now`. One that the importer could not store
 * under its own number stays as it is.
 */
export async function restoreArticle(
  tx: Tx,
  id: number,
  { own: { id: formerId, fields }, now, source }: { own: OwnRecord; now: string; source: string },
): Promise<void> {
  if (id !== formerId) return
  const values = valuesOf(fields)
  if (!values) return
  const [stored] = await tx.db
    .update(articles)
    .set({ ...values, openContent: openContentOf(values) })
    .where(eq(articles.id, id))
    .returning()
  if (!stored) return
  await passId(tx, 'articles', id)
  const row = await writeBylines(tx, stored, await bylineOf(tx, fields, source))
  await tx.db
    .update(articleRevisions)
    .set(pickFields(row, HISTORY_FIELD_NAMES))
    .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.version, row.version)))
  await saveTextUses(tx, row, { at: now })
  await restoreRows(tx, id, fields)
  for (const hook of tx.hooks('articlesRewritten')) await hook(tx, [id])
}

/** Returns the columns of a row, or null if an editor could not have stored it. */
function valuesOf(fields: Row): Partial<ArticleRow> | null {
  const columns = Object.entries(getTableColumns(articles)).filter(([name]) => !LEFT_OUT.has(name))
  const values = Object.fromEntries(
    columns.map(([name, column]) => {
      if (INSTANTS.has(name)) return [name, instantOrNull(fields[name])]
      if (column.dataType === 'boolean') return [name, fields[name] === true]
      if (column.dataType === 'number') return [name, typeof fields[name] === 'number' ? fields[name] : null]
      // Exports of earlier versions have no access.
      if (name === 'access') return [name, text(fields[name]) || 'everyone']
      return [name, text(fields[name]) || (column.notNull ? '' : null)]
    }),
  ) as Partial<ArticleRow> & Row
  const { status, publishedAt, scheduledFor, pageSlug, createdAt, updatedAt } = values
  const isWhole =
    STATUSES.some((each) => each === status) &&
    typeof createdAt === 'string' &&
    typeof updatedAt === 'string' &&
    (status !== 'published' || publishedAt !== null) &&
    (status !== 'scheduled' || scheduledFor !== null) &&
    (status !== 'page' || pageSlug !== null)
  return isWhole && isEditable(values) ? values : null
}

/** Imports store texts that editors could not: empty ones, and long ones. */
function isEditable(values: Row): boolean {
  if (text(values['content']).length > CONTENT_MAX) return false
  const ignored = new Set(['projectId', 'content'])
  const given = ARTICLE_FIELD_NAMES.filter((name) => values[name] !== null && !ignored.has(name))
  const fields = Object.fromEntries(given.map((name) => [name, values[name]]))
  return updateArticleInput.safeParse({ id: 1, ...fields }).success
}

/** People who were joined here have the roles of both. Who is missing was noted when the article was written. */
async function bylineOf(tx: Tx, fields: Row, source: string): Promise<BylineEntry[]> {
  const entries = rowsOf(fields['byline'])
  const slugs = entries.map(({ person }) => text(person))
  const known = await contributorsOf(tx, { source }, slugs)
  const roles = groupBy(entries, ({ person }) => known.get(text(person)) ?? 0)
  roles.delete(0)
  return [...roles].map(([contributorId, same]) => {
    const given = same.flatMap((entry) => textsOf(entry['roles']))
    const own = BYLINE_ROLES.filter((role) => given.includes(role))
    return { contributorId, roles: own.length > 0 ? own : ['words'] }
  })
}

const correction = z.object({
  text: z.string().min(1).max(limits.contentMax),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
})

const formerSlug = z.object({ slug: z.string().min(1).max(limits.titleMax), createdAt: z.iso.datetime() })

async function restoreRows(tx: Tx, articleId: number, fields: Row): Promise<void> {
  const own = <T>(value: unknown, schema: z.ZodType<T>) =>
    validRows(rowsOf(value), schema).map((row) => ({ ...row, articleId }))
  const [corrected, slugs] = [own(fields['corrections'], correction), own(fields['formerSlugs'], formerSlug)]
  await tx.db.delete(corrections).where(eq(corrections.articleId, articleId))
  if (corrected.length > 0) await tx.db.insert(corrections).values(corrected)
  if (slugs.length > 0) await tx.db.insert(formerSlugs).values(slugs).onConflictDoNothing()
  for (const { field, restore } of tx.hooks('movedWithArticles'))
    await restore(tx, articleId, rowsOf(fields[field]))
  const position = (fields['series'] as Row | undefined)?.['position']
  if (typeof position === 'number' && Number.isSafeInteger(position) && position > 0)
    await tx.db.update(articleSeries).set({ position }).where(eq(articleSeries.articleId, articleId))
}
