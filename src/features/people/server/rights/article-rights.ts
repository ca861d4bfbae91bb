import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import type { BylineEntry } from '#db/queries/bylines.ts'
import { contributorOf } from '#db/queries/contributors.ts'
import { hasShownChange } from '#db/queries/media.ts'
import { sectionAndParent, sectionIdsOf } from '#db/queries/user-sections.ts'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articleRevisions, articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { settings } from '#features/site/tables/settings.ts'
import type { AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Text } from '#shared/catalog/message.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { can } from '#features/people/shared/roles.ts'
import { siteSettingsChange } from '#features/site/shared/site-settings.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// Who may change which article, beyond the capability `articles.manage`. Every change of a text or a state comes
// here, from the dashboard, REST, a token, a list of articles, the calendar or the rewriter.

/** A rejection by a rule. The dashboard shows it, unlike one that means that the user lost the role. */
export const forbidden = (text: Text) => new AppError('FORBIDDEN', text, { detail: { isRule: true } })

/** States in which a writer may change an own article. */
const WITH_WRITER: readonly ArticleStatus[] = ['draft', 'review', 'unpublished']

/** States in which readers see an article, or will. */
const FOR_READERS: readonly ArticleStatus[] = ['published', 'page', 'scheduled']

const isForReaders = (status: ArticleStatus | null | undefined) => FOR_READERS.some((each) => each === status)

type Ruled = Pick<ArticleRow, 'authorId' | 'status' | 'category'>

/**
 * Throws FORBIDDEN if a user may not change an article: outside of the user's sections, and for a writer, one of
 * someone else, or one that is published or scheduled.
 */
export async function requireEditable(tx: Tx, user: PublicUser, article: Ruled): Promise<void> {
  const rule = await editingRule(tx, user, article)
  if (rule) throw forbidden(rule)
}

/**
 * Throws FORBIDDEN if a user may not change the text of an article: like `requireEditable`, and with the four-eyes rule
 * if it is scheduled, or if readers see it and the user created it.
 */
export async function requireWordsEditable(tx: Tx, user: PublicUser, article: Ruled): Promise<void> {
  const rule = await wordsRule(tx, user, article)
  if (rule) throw forbidden(rule)
}

/** Throws FORBIDDEN if the user is limited to sections and the category is in none of them. */
export async function requireInSections(tx: Tx, user: PublicUser, category: string): Promise<void> {
  if (!(await isInSections(tx, user, category))) throw forbidden('foreignSection')
}

/** Throws FORBIDDEN for a writer who signs a new article with another name. Editors choose the byline. */
export async function requireBylines(
  tx: Tx,
  { user, deps }: AuthedContext,
  bylines: readonly BylineEntry[],
): Promise<void> {
  if (can(user.role, 'articles.publish')) return
  const own = await contributorOf(tx, user.id, deps.clock.iso())
  if (!bylines.every(({ contributorId }) => contributorId === own.id)) throw forbidden('writersOwnByline')
}

type Rule = 'writersOwn' | 'foreignSection' | 'fourEyesScheduled' | 'fourEyesLive'

async function editingRule(tx: Tx, user: PublicUser, article: Ruled): Promise<Rule | null> {
  const { authorId, status, category } = article
  if (!can(user.role, 'articles.publish') && (authorId !== user.id || !WITH_WRITER.includes(status))) {
    return 'writersOwn'
  }
  return (await isInSections(tx, user, category)) ? null : 'foreignSection'
}

async function wordsRule(tx: Tx, user: PublicUser, article: Ruled): Promise<Rule | null> {
  const rule = await editingRule(tx, user, article)
  if (rule || !isForReaders(article.status)) return rule
  const isScheduled = article.status === 'scheduled'
  if (!isScheduled && article.authorId !== user.id) return null
  if (!(await hasFourEyes(tx))) return null
  return isScheduled ? 'fourEyesScheduled' : 'fourEyesLive'
}

async function isInSections(tx: Tx, user: PublicUser, category: string): Promise<boolean> {
  if (can(user.role, 'sections.manage')) return true
  const own = await sectionIdsOf(tx.db, user.id)
  if (own.length === 0) return true
  const found = await sectionAndParent(tx.db, category)
  return found.some((id) => own.includes(id))
}

/** The rules, as they read for a picture or a box that articles show. */
const OF_SHOWN = {
  writersOwn: 'shownByPublished',
  foreignSection: 'shownInForeignSection',
  fourEyesScheduled: 'shownByScheduled',
  fourEyesLive: 'shownByOwn',
} as const satisfies Record<Rule, Text>

/**
 * Throws FORBIDDEN unless the user may change the text of every article that shows something, such as a picture, and
 * that readers see, will see, or would see again if it returned from the trash. `isShown` is a condition on `articles`.
 * Asks once for each section and state, because thousands of articles can show the same.
 */
export async function requireShownEditable(
  tx: Tx,
  user: PublicUser,
  isShown: SQL | undefined,
): Promise<void> {
  const { authorId, category, status, statusBeforeTrash } = articles
  const returns = and(eq(status, 'trash'), inArray(statusBeforeTrash, [...FOR_READERS]))
  const isShownToReaders = and(isShown, or(inArray(status, [...FOR_READERS]), returns))
  const byOthers = { isBy: or(isNull(authorId), ne(authorId, user.id)), author: null }
  for (const { isBy, author } of [{ isBy: eq(authorId, user.id), author: user.id }, byOthers]) {
    const kinds = await tx.db
      .selectDistinct({ category, status, statusBeforeTrash })
      .from(articles)
      .where(and(isShownToReaders, isBy))
    for (const kind of kinds) {
      const rule = await wordsRule(tx, user, {
        category: kind.category,
        status: kind.status === 'trash' ? (kind.statusBeforeTrash ?? 'draft') : kind.status,
        authorId: author,
      })
      if (rule) throw forbidden(OF_SHOWN[rule])
    }
  }
}

/** Throws FORBIDDEN like `requireShownEditable` for the articles that name people in their bylines. */
export function requireBylinesEditable(tx: Tx, user: PublicUser, contributorIds: number[]): Promise<void> {
  const { articleId, contributorId } = articleBylines
  const named = tx.db
    .select({ id: articleId })
    .from(articleBylines)
    .where(inArray(contributorId, contributorIds))
  return requireShownEditable(tx, user, inArray(articles.id, named))
}

interface Move {
  /** Null for a new article. */
  before: ArticleRow | null
  category: string
  /** The state to move to; an article from the trash returns to its former one. */
  to: ArticleStatus | 'restored'
}

/**
 * Throws FORBIDDEN if a user may not move an article to a state: outside of the user's sections; for a writer, any
 * move to or from readers, and any of someone else's article; with the four-eyes rule, publishing or scheduling an
 * own article. Jobs and the command line are not bound.
 */
export async function requireMove(tx: Tx, actor: AuditActor, { before, category, to }: Move): Promise<void> {
  if ('job' in actor || !actor.user) return
  const { user } = actor
  const isRestored = to === 'restored'
  const target = isRestored ? before?.statusBeforeTrash : to
  if (!can(user.role, 'articles.publish')) {
    if (isForReaders(target)) throw forbidden('writersSubmit')
    const status = isRestored ? 'draft' : before?.status
    if (before) await requireEditable(tx, user, { ...before, status: status ?? 'draft' })
  }
  await requireInSections(tx, user, category)
  // What returns from the trash was approved before; `isStillApproved` decides whether readers get it.
  if (isRestored || !isForReaders(target) || !(await hasFourEyes(tx))) return
  if (before === null || (await isOwn(tx, user, before))) throw forbidden('fourEyesNeeded')
}

/**
 * Returns whether an article may return from the trash to readers. Its words could not change there; with the four-eyes
 * rule, the boxes and pictures that it shows must be those that were approved.
 */
export async function isStillApproved(tx: Tx, article: ArticleRow): Promise<boolean> {
  const { id, statusBeforeTrash, deletedAt } = article
  if (!isForReaders(statusBeforeTrash) || deletedAt === null || !(await hasFourEyes(tx))) return true
  return !(await hasShownChange(tx, id, deletedAt))
}

/**
 * True if the user created the article, or wrote its last words. Words in an article that someone else sent to review
 * do not count: editing before publishing is the work of the second person.
 */
async function isOwn(tx: Tx, user: PublicUser, article: ArticleRow): Promise<boolean> {
  if (article.authorId === user.id) return true
  const [last] = await tx.db
    .select({ editorId: articleRevisions.editorId })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, article.id))
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  if (last?.editorId !== user.id) return false
  return article.status !== 'review' || (await isSubmittedBy(tx, user, article.id))
}

/** True if the user sent the article to review, or if it is not known who did. */
async function isSubmittedBy(tx: Tx, user: PublicUser, articleId: number): Promise<boolean> {
  const isSubmission = and(
    eq(auditLog.subjectType, 'article'),
    eq(auditLog.subjectId, String(articleId)),
    eq(auditLog.action, 'article.submit'),
  )
  const [line] = await tx.db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(isSubmission)
    .orderBy(desc(auditLog.id))
    .limit(1)
  return !line || line.actorId === null || line.actorId === user.id
}

/** True if publishing needs a second person. Read in the transaction, so a change of the setting counts at once. */
export async function hasFourEyes(tx: Tx): Promise<boolean> {
  const [row] = await tx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'))
  const parsed = siteSettingsChange.safeParse(row?.value)
  return parsed.success && parsed.data.hasFourEyes === true
}
