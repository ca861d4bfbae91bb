import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { incremented } from '#db/queries/values.ts'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { previewLinks } from '#features/articles/tables/preview-links.ts'
import { users } from '#features/people/tables/users.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { hashToken } from '#features/people/server/auth/session.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { HISTORY_FIELD_NAMES, pickFields } from '#features/articles/shared/article-fields.ts'
import { DAY_MS } from '#shared/dates.ts'
import {
  PREVIEW_LINKS_MAX,
  type CreatePreviewLinkInput,
  type PreviewLinkKey,
} from '#features/articles/shared/preview-links.ts'
import { can } from '#features/people/shared/roles.ts'
import { draftPage } from './draft-page.service.ts'

/** Rows of one article, so a list stays short. */
const SHOWN = 50
/** How long ended links stay in the list. */
const ENDED_MS = 30 * DAY_MS

/** Returns the links of an article, newest first, at most 50. Their addresses are not stored. */
export async function listPreviewLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>, articleId: number) {
  const links = await db.read
    .select({
      id: previewLinks.id,
      note: previewLinks.note,
      version: articleRevisions.version,
      createdBy: users.fullName,
      createdByName: users.username,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
      revokedAt: previewLinks.revokedAt,
      opens: previewLinks.opens,
      lastOpenedAt: previewLinks.lastOpenedAt,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, previewLinks.createdBy))
    .leftJoin(articleRevisions, eq(articleRevisions.id, previewLinks.revisionId))
    .where(eq(previewLinks.articleId, articleId))
    .orderBy(desc(previewLinks.id))
    .limit(SHOWN)
  return links.map((link) => ({ ...link, isExpired: link.expiresAt <= clock.iso() }))
}

/**
 * Creates a link to the draft of an article, or to one version. Returns the token, which only the link has. Throws
 * NOT_FOUND for an unknown article or version, FORBIDDEN if the user may not change the article, BAD_REQUEST with too
 * many working links.
 */
export function createPreviewLink(ctx: AuthedContext, input: CreatePreviewLinkInput) {
  const { db, clock } = ctx.deps
  const { articleId, days, revisionId, note } = input
  const now = clock.iso()
  return db.write(async (tx) => {
    await requireEditable(tx, ctx.user, await requireArticle(tx, articleId))
    if (revisionId !== null) await requireRevision(tx, articleId, revisionId)
    await requireRoom(tx, articleId, now)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now() + days * DAY_MS).toISOString()
    const link = await insertOne(tx, previewLinks, {
      tokenHash: hashToken(token),
      articleId,
      revisionId,
      note,
      createdBy: ctx.user.id,
      createdAt: now,
      expiresAt,
    })
    await recordAudit(tx, now, ctx, {
      action: 'article.preview-link',
      subject: ['article', articleId],
      after: { link: link.id, note, expiresAt, revision: revisionId ?? undefined },
    })
    return { id: link.id, token, expiresAt }
  })
}

async function requireRevision(tx: Tx, articleId: number, revisionId: number): Promise<void> {
  const isOfArticle = and(eq(articleRevisions.id, revisionId), eq(articleRevisions.articleId, articleId))
  if ((await tx.db.$count(articleRevisions, isOfArticle)) === 0) {
    throw new AppError('NOT_FOUND', 'revisionNotFound')
  }
}

async function requireRoom(tx: Tx, articleId: number, now: string): Promise<void> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(previewLinks)
    .where(and(eq(previewLinks.articleId, articleId), isWorking(now)))
  if ((row?.n ?? 0) < PREVIEW_LINKS_MAX) return
  throw new AppError('BAD_REQUEST', message('tooManyPreviewLinks', { max: PREVIEW_LINKS_MAX }))
}

/**
 * Ends a link. Throws NOT_FOUND for one that is not of the article or no longer works, and FORBIDDEN if the user may
 * not change the article.
 */
export async function revokePreviewLink(
  ctx: AuthedContext,
  { articleId, id }: PreviewLinkKey,
): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await requireEditable(tx, ctx.user, await requireArticle(tx, articleId))
    const [link] = await tx.db
      .update(previewLinks)
      .set({ revokedAt: now })
      .where(and(eq(previewLinks.id, id), eq(previewLinks.articleId, articleId), isWorking(now)))
      .returning({ note: previewLinks.note })
    if (!link) throw new AppError('NOT_FOUND', 'previewLinkInvalid')
    await recordAudit(tx, now, ctx, {
      action: 'article.preview-link-revoke',
      subject: ['article', articleId],
      before: { link: id, note: link.note },
    })
  })
}

const isWorking = (now: string) => and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now))

/**
 * Returns the page that a link shows, and counts the opening if `isCounted`. Null for a link that is unknown, expired
 * or revoked, whose article is in the trash, or whose maker may no longer edit articles.
 */
export async function openPreviewLink(deps: Deps, token: string, { isCounted }: { isCounted: boolean }) {
  const now = deps.clock.iso()
  const [link] = await deps.db.read
    .select({
      id: previewLinks.id,
      articleId: previewLinks.articleId,
      revisionId: previewLinks.revisionId,
      role: users.role,
      revision: articleRevisions,
    })
    .from(previewLinks)
    .innerJoin(articles, eq(articles.id, previewLinks.articleId))
    .innerJoin(users, and(eq(users.id, previewLinks.createdBy), isNull(users.disabledAt)))
    .leftJoin(articleRevisions, eq(articleRevisions.id, previewLinks.revisionId))
    .where(and(eq(previewLinks.tokenHash, hashToken(token)), isWorking(now), ne(articles.status, 'trash')))
  if (!link || !can(link.role, 'articles.manage')) return null
  if (isCounted) {
    await deps.db.write((tx) =>
      tx.db
        .update(previewLinks)
        .set({ opens: incremented(previewLinks.opens), lastOpenedAt: now })
        .where(eq(previewLinks.id, link.id)),
    )
  }
  return draftPage(deps, link.articleId, link.revision ? pickFields(link.revision, HISTORY_FIELD_NAMES) : {})
}

/** Deletes links that ended 30 days ago. Returns how many. */
export async function deleteEndedLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const hasEnded = lt(previewLinks.expiresAt, new Date(clock.now() - ENDED_MS).toISOString())
  if ((await db.read.$count(previewLinks, hasEnded)) === 0) return 0
  return db.write(
    async (tx) =>
      (await tx.db.delete(previewLinks).where(hasEnded).returning({ id: previewLinks.id })).length,
  )
}
