import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { BEGINNING_LENGTH } from '#article-text/blocks/article-blocks.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { conflictFor } from './article-conflict.ts'
import { withOpenContent } from './open-content.ts'

/** Returns an article of any status except trash. Throws NOT_FOUND. */
export async function requireArticle(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<ArticleRow> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, id))
  if (!row || row.status === 'trash') throw new AppError('NOT_FOUND', 'articleNotFound')
  return row
}

/** Lets features prepare for a new text. Call it before the transaction that saves the text. */
export async function prepareText(
  deps: Pick<Deps, 'db' | 'hooks'>,
  articleId: number,
  content: string | null | undefined,
): Promise<PreparedText> {
  if (content == null) return {}
  const parts = await Promise.all(deps.hooks('prepareText').map((hook) => hook(deps, articleId, content)))
  return Object.assign({}, ...parts) as PreparedText
}

interface RowChange {
  before: ArticleRow
  changes: Partial<ArticleRow>
  userId: number | null
  prepared?: PreparedText | undefined
}

/**
 * Writes changes to an article and bumps its version. Throws NOT_FOUND, and CONFLICT if the article changed after
 * `before` was read; `userId` is who writes, or null for a job. `prepared` is what `prepareText` returned, for a change
 * of the text.
 */
export async function updateRow(
  tx: Tx,
  { before, changes, userId, prepared = {} }: RowChange,
): Promise<ArticleRow> {
  const [after] = await tx.db
    .update(articles)
    .set({ ...withOpenContent(before, changes), version: before.version + 1 })
    .where(and(eq(articles.id, before.id), eq(articles.version, before.version)))
    .returning(Object.assign({}, getTableColumns(articles), ...tx.hooks('savedFlags')) as Columns)
  if (after) {
    const { flags, row } = withoutFlags(tx, after)
    if (row.content !== before.content) {
      for (const hook of tx.hooks('textChanged')) await hook(tx, { before, after: row, prepared, flags })
    }
    return row
  }
  throw await conflictFor(tx, await requireArticle(tx, before.id), { userId, since: before.version })
}

/** The columns of a row, as far as types know what features add. */
type Columns = typeof articles._.columns

/** Splits what a save returned into the row and the flags that features asked for. */
function withoutFlags(tx: Tx, saved: ArticleRow): { row: ArticleRow; flags: SavedFlags } {
  const names = tx.hooks('savedFlags').flatMap((columns) => Object.keys(columns))
  const entries = Object.entries(saved)
  return {
    row: Object.fromEntries(entries.filter(([name]) => !names.includes(name))) as ArticleRow,
    flags: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  }
}

/** What a save also asks of the database, in its own statement. */
type SavedFlags = Readonly<Record<string, unknown>>

/** What features prepared for a new text. Each merges its field into the interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface PreparedText {}

interface TextChange {
  before: ArticleRow
  after: ArticleRow
  prepared: PreparedText
  flags: SavedFlags
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Prepares for a new text of an article before the transaction that saves it, so no other request waits for it. */
    prepareText: (deps: Pick<Deps, 'db'>, articleId: number, content: string) => Promise<PreparedText>
    /** Columns that a save returns beside the row, which saves a feature a query. */
    savedFlags: Readonly<Record<string, SQL>>
    /** Runs in the transaction that writes articles without a new version, such as an import. */
    articlesRewritten: (tx: Tx, ids: readonly number[]) => Promise<void>
    /** Runs in the transaction that changes the text of an article, with what was prepared, if anything. */
    textChanged: (tx: Tx, change: TextChange) => Promise<void>
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
    isReviewChange: (before?.status === 'review') !== (after.status === 'review') || undefined,
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
