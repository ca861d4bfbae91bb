import { and, asc, eq, inArray, gt } from 'drizzle-orm'
import { comments } from '#features/articles/tables/comments.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SetHiddenInput, ShownComments } from '#features/old-comments/shared/old-comments.ts'
import { publicName } from '#features/people/shared/public-name.ts'
import { limits } from '#shared/limits.ts'

type Reads = Pick<Deps, 'db'>

const { id, parentId, name, text, status, createdAt } = comments
const byAge = [asc(createdAt), asc(id)]
const ofArticle = (articleId: number) => eq(comments.articleId, articleId)

/**
 * Returns the comments of an article that readers see, in threads, and how many there are; null without any, and where
 * the site shows none. They contain no mail addresses. The oldest come first, within `limits`.
 */
export async function shownComments(
  deps: Reads & Pick<Deps, 'config' | 'settingsCache'>,
  articleId: number,
): Promise<ShownComments | null> {
  const { db } = deps
  if (!(await readSiteSettings(deps)).hasOldComments || !(await hasComments(deps))) return null
  const isShown = and(ofArticle(articleId), eq(status, 'approved'))
  const rows = await db.read
    .select({ id, parentId, name, text, createdAt })
    .from(comments)
    .where(isShown)
    .orderBy(...byAge)
    .limit(limits.oldCommentsMax + 1)
  if (rows.length === 0) return null
  const fitting = withinText(rows.slice(0, limits.oldCommentsMax))
  const total = rows.length === fitting.length ? rows.length : await db.read.$count(comments, isShown)
  return {
    total,
    items: inThreads(fitting).map(({ parentId: _parent, ...comment }) => ({
      ...comment,
      name: publicName(comment.name),
    })),
  }
}

/** Whether any article has comments, which few newsrooms have: no page asks for its own before. */
const hasComments = ({ db, settingsCache }: Reads & Pick<Deps, 'settingsCache'>): Promise<boolean> =>
  settingsCache.get('has old comments', async () => {
    // By the index of articles, so that nothing scans the table.
    const isShown = and(gt(comments.articleId, 0), eq(status, 'approved'))
    const [first] = await db.read.select({ id }).from(comments).where(isShown).limit(1)
    return first !== undefined
  })

/** Returns the first comments whose texts together fit, and at least one. */
function withinText<Row extends { text: string }>(rows: readonly Row[]): Row[] {
  let length = 0
  const end = rows.findIndex((row, index) => {
    length += row.text.length
    return index > 0 && length > limits.oldCommentsTextMax
  })
  return rows.slice(0, end === -1 ? rows.length : end)
}

/** Returns the approved and the hidden comments of an article for editors, oldest first, at most 500. */
export async function listComments({ db }: Reads, articleId: number) {
  const rows = await db.read
    .select({ id, name, text, createdAt, status })
    .from(comments)
    .where(and(ofArticle(articleId), inArray(status, ['approved', 'hidden'])))
    .orderBy(...byAge)
    .limit(limits.oldCommentsMax)
  return rows.map(({ status: state, ...row }) => ({ ...row, isHidden: state === 'hidden' }))
}

/**
 * Hides a comment of an article from readers, or all of them, or shows them again. Returns how many changed. Throws
 * NOT_FOUND, and FORBIDDEN like `requireEditable`.
 */
export async function setHidden(ctx: AuthedContext, input: SetHiddenInput): Promise<number> {
  const { articleId, commentId, isHidden } = input
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    await requireEditable(tx, ctx.user, await requireArticle(tx, articleId))
    const isMeant = and(ofArticle(articleId), commentId === undefined ? undefined : eq(id, commentId))
    if (commentId !== undefined && (await tx.db.$count(comments, isMeant)) === 0) {
      throw new AppError('NOT_FOUND', 'commentNotFound')
    }
    const changed = await tx.db
      .update(comments)
      .set({ status: isHidden ? 'hidden' : 'approved' })
      .where(and(isMeant, eq(status, isHidden ? 'approved' : 'hidden')))
      .returning({ id })
    tx.emit({ type: 'comments.changed' })
    if (changed.length === 0) return 0
    await recordAudit(tx, now, ctx, {
      action: 'comment.visibility',
      subject: ['article', articleId],
      after: { isHidden, comments: commentId ?? changed.length },
    })
    return changed.length
  })
}

/** Replies of replies are shown like replies, so lines stay long enough on a phone. */
const MAX_DEPTH = 2

interface Threaded {
  id: number
  parentId: number | null
}

/**
 * Returns comments in the order of a page, each followed by its replies, with their depth from 0 to 2. A reply to a
 * comment that is not in the list has depth 0. Cycles are cut.
 */
export function inThreads<Comment extends Threaded>(
  comments: readonly Comment[],
): Array<Comment & { depth: number }> {
  const ids = new Set(comments.map(({ id }) => id))
  const replies = new Map<number, Comment[]>()
  const first: Comment[] = []
  for (const comment of comments) {
    const { parentId } = comment
    // A comment is stored after the one it replies to.
    if (parentId === null || parentId >= comment.id || !ids.has(parentId)) first.push(comment)
    else replies.set(parentId, [...(replies.get(parentId) ?? []), comment])
  }
  const ordered: Array<Comment & { depth: number }> = []
  const waiting = first.toReversed().map((comment) => ({ ...comment, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next)
    const depth = Math.min(next.depth + 1, MAX_DEPTH)
    waiting.push(...(replies.get(next.id) ?? []).toReversed().map((reply) => ({ ...reply, depth })))
  }
  return ordered
}
