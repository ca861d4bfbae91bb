import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#db/schema/index.ts'
import {
  recordAudit,
  type AuditAction,
  type AuditActor,
  type AuditEntry,
} from '#server/features/audit/audit.service.ts'
import { approvalOfDraft, approveDraft } from '#server/features/rewriter/approve-draft.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { messages } from '#shared/messages.ts'
import { conflictFor } from './article-conflict.ts'
import { emitChange, goesToReaders, requireRow, type ArticleRow } from './editing.service.ts'
import { assertAltText } from './missing-alt-text.ts'
import { requireSchedule } from './require-schedule.ts'

/** How long a story stays in the trash. */
const TRASH_DAYS = 30

interface Move {
  action: AuditAction
  set: Partial<ArticleRow> & { status: ArticleStatus }
  /** What the editor wrote to the next one; the history lists it. */
  note?: string | undefined
}

async function move(
  tx: Tx,
  actor: AuditActor,
  before: ArticleRow,
  { action, set, note }: Move,
): Promise<ArticleRow> {
  const at = set.updatedAt ?? before.updatedAt
  const [after] = await tx.db
    .update(articles)
    .set({ ...set, version: before.version + 1 })
    .where(eq(articles.id, before.id))
    .returning()
  if (!after) throw new AppError('NOT_FOUND', messages.articleNotFound)
  await recordAudit(tx, at, actor, {
    action,
    subject: ['article', before.id],
    before: { status: before.status },
    after: {
      status: after.status,
      title: after.title,
      ...(note ? { note } : {}),
      ...(after.status === 'scheduled' ? { scheduledFor: after.scheduledFor } : {}),
    },
  })
  await emitChange(tx, before, after)
  return after
}

export interface StatusInput {
  id: number
  status: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'
  version?: number | undefined
  scheduledFor?: string | null | undefined
  reviewNote?: string | undefined
  /** Why the open findings of a rewritten story may be published. */
  reason?: string | undefined
}

/**
 * Moves an article through the workflow. Throws NOT_FOUND, CONFLICT for a stale `version`, BAD_REQUEST for a
 * schedule without a time or with one in the past, for pictures without words, or for a rewritten draft that says what its source does
 * not and no `reason`. Publishing a published article again changes nothing.
 */
export async function setStatus(ctx: AuthedContext, input: StatusInput): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  const approval = goesToReaders(input) ? await approvalOfDraft(ctx, input.id, input.reason) : null
  return db.write(async (tx) => {
    const before = await requireRow(tx, input.id)
    if (input.version !== undefined && input.version !== before.version) {
      throw await conflictFor(tx, before, { userId: ctx.user.id, since: input.version })
    }
    if (before.status === input.status && input.status !== 'scheduled') return before
    if (input.status === 'scheduled') requireSchedule(ctx.deps, input.scheduledFor)
    if (goesToReaders(input)) await assertAltText(tx, ctx, { article: before })
    if (approval) {
      // Words that were saved in between have not been looked at.
      const since = approval.article.version
      if (since !== before.version) throw await conflictFor(tx, before, { userId: ctx.user.id, since })
      await approveDraft(tx, ctx, approval)
    }
    return move(tx, ctx, before, moveTo(before, input, clock.iso()))
  })
}

function moveTo(before: ArticleRow, input: StatusInput, now: string): Move {
  switch (input.status) {
    case 'published':
      return {
        action: 'article.publish',
        set: {
          status: 'published',
          publishedAt: before.publishedAt ?? now,
          scheduledFor: null,
          updatedAt: now,
        },
      }
    case 'scheduled':
      return {
        action: before.status === 'published' ? 'article.unpublish' : 'article.create',
        set: { status: 'scheduled', scheduledFor: input.scheduledFor ?? null, updatedAt: now },
      }
    default:
      return {
        action: before.status === 'published' ? 'article.unpublish' : 'article.create',
        note: input.reviewNote,
        set: {
          status: input.status,
          scheduledFor: null,
          reviewNote: input.reviewNote ?? before.reviewNote,
          updatedAt: now,
        },
      }
  }
}

/** Puts an article into the trash: 404 for everyone at once, restorable for 30 days. Throws NOT_FOUND. */
export async function trashArticle(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const before = await requireRow(tx, id)
    const now = clock.iso()
    await move(tx, ctx, before, {
      action: 'article.delete',
      set: { status: 'trash', statusBeforeTrash: before.status, deletedAt: now, updatedAt: now },
    })
  })
}

/** Takes an article out of the trash, as it was; a schedule that has passed becomes a draft. Throws NOT_FOUND. */
export async function restoreArticle(ctx: AuthedContext, id: number): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const [before] = await tx.db
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.status, 'trash')))
    if (!before) throw new AppError('NOT_FOUND', messages.articleNotFound)
    const now = clock.iso()
    const wasMissed = before.statusBeforeTrash === 'scheduled' && (before.scheduledFor ?? '') <= now
    const status = wasMissed ? 'draft' : (before.statusBeforeTrash ?? 'draft')
    return move(tx, ctx, before, {
      action: 'article.restore',
      set: { status, statusBeforeTrash: null, deletedAt: null, updatedAt: now },
    })
  })
}

/** Removes for good what has been in the trash for 30 days; answers how many. Files and posts stay. */
export async function purgeTrash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now() - TRASH_DAYS * 86_400_000).toISOString()
  return db.write(async (tx) => {
    const gone = await tx.db
      .delete(articles)
      .where(and(eq(articles.status, 'trash'), lte(articles.deletedAt, limit)))
      .returning({ id: articles.id, title: articles.title, category: articles.category })
    for (const { id, title, category } of gone) {
      const entry = {
        action: 'article.purge',
        subject: ['article', id],
        before: { title },
      } satisfies AuditEntry
      await recordAudit(tx, clock.iso(), { job: 'trash' }, entry)
      tx.emit({ type: 'article.changed', articleId: id, category, wasPublished: false, isPublished: false })
    }
    return gone.length
  })
}
