import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { hasNotesOfArticle } from '#features/notes/server/note-places.sql.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { BEGINNING_LENGTH } from '#article-text/blocks/article-blocks.ts'
import { AppError } from '#server/lib/app-error.ts'
import { conflictFor } from './article-conflict.ts'
import { withOpenContent } from './open-content.ts'
import { moveNotes, type NotePlaces } from './move-notes.ts'

/** Returns an article of any status except trash. Throws NOT_FOUND. */
export async function requireArticle(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<ArticleRow> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, id))
  if (!row || row.status === 'trash') throw new AppError('NOT_FOUND', 'articleNotFound')
  return row
}

interface RowChange {
  before: ArticleRow
  changes: Partial<ArticleRow>
  userId: number | null
  notes?: NotePlaces | null
}

/**
 * Writes changes to an article and bumps its version. Throws NOT_FOUND, and CONFLICT if the article changed after
 * `before` was read; `userId` is who writes, or null for a job. `notes` is what `findNotePlaces` returned, for a change
 * of the text.
 */
export async function updateRow(
  tx: Tx,
  { before, changes, userId, notes = null }: RowChange,
): Promise<ArticleRow> {
  const [changed] = await tx.db
    .update(articles)
    .set({ ...withOpenContent(before, changes), version: before.version + 1 })
    .where(and(eq(articles.id, before.id), eq(articles.version, before.version)))
    .returning({ ...getTableColumns(articles), hasNotes: hasNotesOfArticle })
  if (changed) {
    const { hasNotes, ...after } = changed
    if (hasNotes) await moveNotes(tx, { before, after, found: notes })
    return after
  }
  throw await conflictFor(tx, await requireArticle(tx, before.id), { userId, since: before.version })
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Runs in the transaction that changes an article. `before` is null for a new article. */
    articleWritten: (tx: Tx, before: ArticleRow | null, after: ArticleRow) => Promise<void>
  }
}

/** What the public record says about a change. */
export interface ChangeNote {
  isTypo?: boolean | undefined
  /** Why, for readers. */
  reason?: string | undefined
}

/** Emits the change of an article and tells the features that take part. `before` is null for a new article. */
export async function emitChange(
  tx: Tx,
  before: ArticleRow | null,
  after: ArticleRow,
  { isTypo = false, reason = '' }: ChangeNote = {},
): Promise<void> {
  tx.emit({
    type: 'article.changed',
    articleId: after.id,
    category: after.category,
    wasPublished: before?.status === 'published',
    isPublished: after.status === 'published',
    isTextOnly: (before !== null && isListedAlike(before, after)) || undefined,
    isTypo: isTypo || undefined,
    reason: reason || undefined,
  })
  // Menus and the page itself are cached with the settings.
  if (before?.status === 'page' || after.status === 'page') tx.emit({ type: 'settings.changed' })
  for (const hook of tx.hooks('articleWritten')) await hook(tx, before, after)
}

const LISTED = [
  'status',
  'access',
  'title',
  'category',
  'slug',
  'excerpt',
  'authorId',
  'publishedAt',
  'featuredImage',
  'imageAlt',
  'imageDecorative',
  'imageCaption',
  'imageCredit',
] as const

/** True if lists show both versions with the same words and picture. */
function isListedAlike(before: ArticleRow, after: ArticleRow): boolean {
  const beginning = ({ content }: ArticleRow) => content.slice(0, BEGINNING_LENGTH)
  return beginning(before) === beginning(after) && LISTED.every((name) => before[name] === after[name])
}
