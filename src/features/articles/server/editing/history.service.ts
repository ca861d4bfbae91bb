import { and, desc, eq, inArray } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articleRevisions, type ArticleRow } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { users } from '#features/people/tables/users.ts'
import { PUBLICATION_ACTIONS } from '#features/changes/server/audit/audit.service.ts'
import { expandBoxesIn } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { AppError } from '#server/lib/app-error.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { HISTORY_FIELD_NAMES, pickFields } from '#features/articles/shared/article-fields.ts'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import { countWords } from '#shared/formats.ts'
import { LONG_TEXT } from '#article-text/grammar/remember-texts.ts'
import { readProse } from '#article-text/grammar/prose.ts'
import { conflictFor } from '#features/articles/server/saving/article-conflict.ts'
import { prepareText, requireArticle } from '#features/articles/server/saving/article-row.ts'
import { parseAhead } from '#features/articles/server/reading/parse-ahead.ts'
import { applyChanges, changedFields, inCurrentSection, type ArticleFields } from './editing.service.ts'

const SHOWN = 200

/** Revisions of an article without their texts, newest first, at most 200. */
export async function listRevisions(deps: Pick<Deps, 'db' | 'settingsCache'>, articleId: number) {
  const rows = await deps.db.read
    .select({
      id: articleRevisions.id,
      version: articleRevisions.version,
      title: articleRevisions.title,
      reason: articleRevisions.reason,
      createdAt: articleRevisions.createdAt,
      editor: users.fullName,
      editorName: users.username,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(articleRevisions.editorId, users.id))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id))
    .limit(SHOWN)
  const words = new Map<number, number>()
  for (let next = 0; next < rows.length; next += TEXTS_AT_ONCE) {
    const ids = rows.slice(next, next + TEXTS_AT_ONCE).map((row) => row.id)
    await countWordsOf(deps, ids, words)
  }
  return rows.map((row) => ({ ...row, words: words.get(row.id) ?? 0 }))
}

/** Texts of one query, which are in memory together. */
const TEXTS_AT_ONCE = 20

/** Counts the words of revisions. After a long one, other requests run: 200 take a second. */
async function countWordsOf(
  deps: Pick<Deps, 'db' | 'settingsCache'>,
  ids: readonly number[],
  words: Map<number, number>,
): Promise<void> {
  const texts = await deps.db.read
    .select({ id: articleRevisions.id, content: articleRevisions.content })
    .from(articleRevisions)
    .where(isOneOf(articleRevisions.id, ids))
  for (const { id, content } of await expandBoxesIn(deps, texts)) {
    words.set(id, countWords(readProse(content)))
    if (content.length >= LONG_TEXT) await nextTurn()
  }
}

/** Status changes of an article with their notes, newest first, at most 200. */
export async function listMoves({ db }: Pick<Deps, 'db'>, articleId: number) {
  const lines = await db.read
    .select({
      id: auditLog.id,
      at: auditLog.at,
      by: auditLog.actorName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'article'),
        eq(auditLog.subjectId, String(articleId)),
        inArray(auditLog.action, PUBLICATION_ACTIONS),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(SHOWN)
  return lines.flatMap(({ before, after, ...line }) => {
    const status = STATUSES.find((one) => one === after?.['status'])
    const note = after?.['note']
    // Creating an article is in the history already, as its first revision.
    return status && before ? [{ ...line, status, note: typeof note === 'string' ? note : '' }] : []
  })
}

interface RevisionKey {
  articleId: number
  revisionId: number
}

/** One revision with its whole text. Throws NOT_FOUND. */
export async function revisionById({ db }: Pick<Deps, 'db'>, { articleId, revisionId }: RevisionKey) {
  const [row] = await db.read
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.id, revisionId), eq(articleRevisions.articleId, articleId)))
  if (!row) throw new AppError('NOT_FOUND', 'revisionNotFound')
  return row
}

/**
 * Restores an article to a revision and saves that as a new revision. Fields that the revision is too old to hold
 * keep their value. Throws NOT_FOUND, CONFLICT for a stale `version`, and BAD_REQUEST if readers would see no text.
 */
export async function restoreRevision(
  ctx: AuthedContext,
  { articleId, revisionId, version }: RevisionKey & { version?: number | undefined },
): Promise<ArticleRow> {
  const revision = await revisionById(ctx.deps, { articleId, revisionId })
  const prepared = await prepareText(ctx.deps, articleId, revision.content)
  await parseAhead(ctx.deps, revision.content)
  return ctx.deps.db.write(async (tx) => {
    const before = await requireArticle(tx, articleId)
    if (version !== undefined && version !== before.version) {
      throw await conflictFor(tx, before, { userId: ctx.user.id, since: version })
    }
    const recorded = HISTORY_FIELD_NAMES.filter((name) => revision[name] !== null)
    const fields = await inCurrentSection(ctx, before, pickFields(revision, recorded) as ArticleFields)
    const changes = changedFields(before, fields)
    return applyChanges(tx, ctx, { before, changes, reason: 'restore', isTypo: false, prepared })
  })
}
