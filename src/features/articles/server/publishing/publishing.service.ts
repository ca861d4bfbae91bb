import type { Tx } from '#db/connection/write-queue.ts'
import { nameOf } from '#db/queries/article-name.ts'
import { bylineIdsOf, insertBylines, type BylineEntry } from '#db/queries/bylines.ts'
import { freeArticleSlug } from '#db/queries/article-slugs.ts'
import { contributorOf } from '#db/queries/contributors.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import {
  recordAudit,
  type AuditAction,
  type AuditActor,
} from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
import { conflictFor } from '#features/articles/server/saving/article-conflict.ts'
import { requireMove } from '#features/people/server/rights/article-rights.ts'
import { emitChange, requireArticle, updateRow } from '#features/articles/server/saving/article-row.ts'
import { assertAltText } from '#features/articles/server/reading/missing-alt-text.ts'
import { endBreakingNews } from './end-breaking-news.ts'
import { notifyNewsroom } from './notify-newsroom.ts'
import { isUnderEmbargo, requireEmbargo } from './require-embargo.ts'
import { requireSchedule } from './require-schedule.ts'
import { parseAhead } from '#features/articles/server/reading/parse-ahead.ts'
import { openContentOf } from '#features/articles/server/saving/open-content.ts'
import { saveRevision } from '#features/articles/server/saving/revisions.ts'
import { saveTextUses } from '#features/articles/server/saving/text-uses.ts'

/** The state to move to. `publishedAt` defaults to `now`; an article keeps its first publication time. */
type Target =
  | { status: 'draft' | 'review' | 'unpublished'; note?: string | undefined }
  | { status: 'scheduled'; scheduledFor: string | null | undefined }
  | { status: 'published'; publishedAt?: string; isLate?: boolean }
  | { status: 'trash' }
  | { status: 'restored'; isApproved: boolean }

export type Transition = Target & { now: string }

type NewArticleRow = Omit<
  typeof articles.$inferInsert,
  'id' | 'status' | 'scheduledFor' | 'publishedAt' | 'version' | 'createdAt' | 'updatedAt'
> & { authorId: number }

type StateColumns = Pick<ArticleRow, 'status'> &
  Partial<
    Pick<
      ArticleRow,
      'scheduledFor' | 'publishedAt' | 'isLate' | 'reviewNote' | 'statusBeforeTrash' | 'deletedAt'
    >
  >

interface Change {
  action: AuditAction
  set: StateColumns
  /** Added to the audit line. */
  note?: Record<string, unknown>
}

/**
 * Changes the publication state of an article, or creates one in that state. Only the importer writes a status
 * elsewhere. Bumps the version, records the audit line, emits the event and runs the hooks; retires the breaking news of
 * an article that is withdrawn; a new article also gets its first revision, and the author's account as its byline.
 * Throws BAD_REQUEST for a schedule without a time or with one in the past, or before the end of an embargo, and like
 * `requireWords`, `requireMove` and `updateRow`.
 */
export async function transition(
  tx: Tx,
  actor: AuditActor,
  article: ArticleRow | NewArticleRow,
  to: Transition,
): Promise<ArticleRow> {
  const before = isStored(article) ? article : null
  await requireMove(tx, actor, { before, category: article.category ?? '', to: to.status })
  if (goesToReaders(to)) requireWords(article)
  if (to.status === 'published') requireEmbargo(article, to.now)
  if (to.status === 'scheduled' && to.scheduledFor) requireEmbargo(article, to.scheduledFor)
  const { action, set: state, note } = changeTo(before, to)
  const set = { ...state, ...(await firstSlug(tx, { ...article, ...state })) }
  const after = isStored(article)
    ? await updateRow(tx, {
        before: article,
        changes: { ...set, updatedAt: to.now },
        userId: 'job' in actor ? null : (actor.user?.id ?? null),
      })
    : await insertRow(tx, { ...article, ...set, createdAt: to.now, updatedAt: to.now })
  await recordAudit(tx, to.now, actor, {
    action,
    subject: ['article', after.id],
    before: before ? stateOf(before) : undefined,
    after: { ...stateOf(after), title: nameOf(after), ...note },
  })
  await endBreakingNews(tx, actor, { before, after, now: to.now })
  await notifyNewsroom(tx, actor, { before, after, now: to.now })
  await emitChange(tx, before, after)
  return after
}

/** A published article has a slug from then on. A custom page has its address instead. */
async function firstSlug(tx: Tx, { status, title, slug }: Partial<ArticleRow>): Promise<{ slug?: string }> {
  return status === 'published' && !slug ? { slug: await freeArticleSlug(tx, title ?? '') } : {}
}

const isStored = (article: ArticleRow | NewArticleRow): article is ArticleRow => 'version' in article

async function insertRow(
  tx: Tx,
  values: typeof articles.$inferInsert & { authorId: number },
): Promise<ArticleRow> {
  const { id: contributorId } = await contributorOf(tx, values.authorId, values.createdAt)
  const byline: BylineEntry[] = [{ contributorId, roles: ['words'] }]
  const row = await insertOne(tx, articles, {
    ...values,
    openContent: openContentOf(values),
    bylineIds: bylineIdsOf(byline),
  })
  await saveRevision(tx, row, { editorId: values.authorId, reason: 'create', at: row.createdAt })
  await saveTextUses(tx, row, { at: row.createdAt })
  await insertBylines(tx, row, byline)
  return row
}

const stateOf = ({ status, scheduledFor }: ArticleRow) =>
  status === 'scheduled' ? { status, scheduledFor } : { status }

function changeTo(before: ArticleRow | null, to: Transition): Change {
  switch (to.status) {
    case 'published':
      return toPublished(before, to)
    case 'scheduled': {
      const scheduledFor = requireSchedule(to.scheduledFor, to.now)
      const action = isLive(before?.status) ? 'article.unpublish' : 'article.schedule'
      return { action, set: { status: 'scheduled', scheduledFor } }
    }
    case 'trash':
      return {
        action: 'article.delete',
        set: { status: 'trash', statusBeforeTrash: before?.status ?? null, deletedAt: to.now },
      }
    case 'restored':
      return toRestored(before, to)
    default:
      return {
        action: actionOf(before?.status, to.status),
        set: {
          status: to.status,
          scheduledFor: null,
          ...(to.note === undefined ? {} : { reviewNote: to.note }),
        },
        note: to.note ? { note: to.note } : undefined,
      }
  }
}

function toPublished(
  before: ArticleRow | null,
  { now, publishedAt = now, isLate }: Transition & { status: 'published' },
): Change {
  const lateness = isLate === undefined ? {} : { isLate }
  return {
    action: 'article.publish',
    set: {
      status: before?.pageSlug ? 'page' : 'published',
      publishedAt: before?.publishedAt ?? publishedAt,
      scheduledFor: null,
      ...lateness,
    },
    note: lateness,
  }
}

/** What may not return to readers becomes a draft, such as a schedule that passed while it was in the trash. */
function toRestored(
  before: ArticleRow | null,
  { now, isApproved }: Transition & { status: 'restored' },
): Change {
  const isHeldBack =
    !isApproved || (before !== null && (isLateSchedule(before, now) || wouldBreakEmbargo(before, now)))
  const status = isHeldBack ? 'draft' : (before?.statusBeforeTrash ?? 'draft')
  return { action: 'article.restore', set: { status, statusBeforeTrash: null, deletedAt: null } }
}

/** Returns whether the time of an article passed that was scheduled when it went to the trash. */
export const isLateSchedule = ({ statusBeforeTrash, scheduledFor }: ArticleRow, now: string): boolean =>
  statusBeforeTrash === 'scheduled' && (scheduledFor ?? '') <= now

/** Returns whether readers would get a restored article before its embargo ends. */
const wouldBreakEmbargo = (article: ArticleRow, now: string): boolean =>
  isLive(article.statusBeforeTrash)
    ? isUnderEmbargo(article, now)
    : article.statusBeforeTrash === 'scheduled' && isUnderEmbargo(article, article.scheduledFor ?? now)

/** Returns the audit action of a move to a state that readers do not see. */
function actionOf(
  from: ArticleRow['status'] | undefined,
  to: 'draft' | 'review' | 'unpublished',
): AuditAction {
  if (isLive(from)) return 'article.unpublish'
  if (to === 'review') return 'article.submit'
  if (from === 'scheduled') return 'article.unschedule'
  if (to === 'unpublished') return 'article.unpublish'
  return from === undefined ? 'article.create' : 'article.return'
}

export interface StatusInput {
  id: number
  status: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'
  version?: number | undefined
  scheduledFor?: string | null | undefined
  reviewNote?: string | undefined
  /** Why a rewritten article may be published despite open findings. */
  reason?: string | undefined
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /**
     * Checks an article that is about to go to readers, before the transaction. Throws if it may not; returns null if
     * there is nothing to approve.
     */
    beforePublication: (
      ctx: AuthedContext,
      article: { id: number; reason: string | undefined },
    ) => Promise<Approval | null>
  }
}

export interface Approval {
  /** The version of the article that was checked. */
  version: number
  /** Runs inside the transaction. */
  record: (tx: Tx) => Promise<void>
}

/**
 * Moves an article through the workflow. Throws NOT_FOUND; CONFLICT for a stale `version`; BAD_REQUEST for a
 * schedule without a time or in the past, and for images without alt text; and what `beforePublication` and
 * `transition` throw. Setting the status an article already has changes nothing, except for a new schedule.
 */
export async function setStatus(ctx: AuthedContext, input: StatusInput): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  const approvals: Approval[] = []
  if (goesToReaders(input)) {
    for (const check of ctx.deps.hooks('beforePublication')) {
      const approval = await check(ctx, { id: input.id, reason: input.reason })
      if (approval) approvals.push(approval)
    }
    await parseAhead(ctx.deps, (await requireArticle({ db: db.read }, input.id)).content)
  }
  return db.write(async (tx) => {
    const before = await requireArticle(tx, input.id)
    await requireVersion(tx, ctx, before, input.version)
    const isUnchanged =
      before.status === input.status || (input.status === 'published' && isLive(before.status))
    if (isUnchanged && input.status !== 'scheduled') return before
    const to = targetOf(input, clock.iso())
    if (goesToReaders(input)) await assertAltText(tx, ctx, { article: before })
    for (const approval of approvals) {
      // A text that was saved after the check has not been checked.
      await requireVersion(tx, ctx, before, approval.version)
      await approval.record(tx)
    }
    return transition(tx, ctx, before, to)
  })
}

/** A draft may lack its headline or its text, a new page its text; what readers see may not. */
export function requireWords({ title, content }: { title?: string | null; content: string | null }): void {
  if (title?.trim() === '') throw new AppError('BAD_REQUEST', 'titleMissing', { field: 'title' })
  if (!content?.trim()) throw new AppError('BAD_REQUEST', 'textMissing', { field: 'content' })
}

function targetOf({ status, scheduledFor, reviewNote }: StatusInput, now: string): Transition {
  switch (status) {
    case 'published':
      return { status, now }
    case 'scheduled':
      return { status, scheduledFor, now }
    default:
      return { status, note: reviewNote, now }
  }
}

async function requireVersion(
  tx: Tx,
  { user }: AuthedContext,
  article: ArticleRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === article.version) return
  throw await conflictFor(tx, article, { userId: user.id, since: version })
}

/** True for an article that is published, or will be without another click. */
export const goesToReaders = ({ status }: { status: string }): boolean =>
  status === 'published' || status === 'scheduled'
