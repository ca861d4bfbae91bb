import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { toPage } from '#db/queries/paging.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { readSettingsInTx } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Issue, IssueSummary } from '#features/newsletters/shared/issue-results.ts'
import type {
  CreateIssueInput,
  ListIssuesInput,
  UpdateIssueInput,
} from '#features/newsletters/shared/issues.ts'
import { peopleByNewsletter } from '#features/audience/server/newsletters/newsletter-people.ts'
import { countsOf } from './issue-counts.ts'
import { requireOwnNewsletter } from './issue-rights.ts'

type IssueRow = typeof issues.$inferSelect

/** Returns issues, newest first. */
export async function listIssues(
  { db }: Pick<Deps, 'db'>,
  { newsletterId, statuses, limit, cursor }: ListIssuesInput,
) {
  const rows = await summaryRows(db.read)
    .where(
      and(
        newsletterId ? eq(issues.newsletterId, newsletterId) : undefined,
        statuses ? inArray(issues.status, statuses) : undefined,
        cursor ? lt(issues.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(issues.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ issue }) => issue.id)
  const counts = await countsOf(
    db,
    page.items.map(({ issue }) => issue.id),
  )
  return { ...page, items: page.items.map((row) => toSummary(row, counts)) }
}

const summaryRows = (reader: Deps['db']['read']) =>
  reader
    .select({
      issue: issues,
      newsletterName: newsletters.name,
      fullName: users.fullName,
      username: users.username,
    })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .leftJoin(users, eq(users.id, issues.authorId))

interface SummaryRow {
  issue: IssueRow
  newsletterName: string
  fullName: string | null
  username: string | null
}

function toSummary(
  { issue, newsletterName, fullName, username }: SummaryRow,
  counts: Awaited<ReturnType<typeof countsOf>>,
): IssueSummary {
  const {
    id,
    newsletterId,
    subject,
    status,
    waitsFor,
    scheduledAt,
    orderedAt,
    finishedAt,
    updatedAt,
    isArchived,
    version,
  } = issue
  const times = { scheduledAt, orderedAt, finishedAt, updatedAt }
  const authorName = fullName ?? username
  return {
    id,
    newsletterId,
    newsletterName,
    subject,
    status,
    waitsFor,
    isArchived,
    version,
    ...times,
    authorName,
    counts: counts(id),
  }
}

/** Returns the summary of an issue. Throws NOT_FOUND. */
export async function issueSummary({ db }: Pick<Deps, 'db'>, id: number): Promise<IssueSummary> {
  const [row] = await summaryRows(db.read).where(eq(issues.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'issueNotFound')
  return toSummary(row, await countsOf(db, [id]))
}

/** Returns an issue with its text. Throws NOT_FOUND. */
export async function getIssue({ db }: Pick<Deps, 'db'>, id: number): Promise<Issue> {
  const [row] = await summaryRows(db.read).where(eq(issues.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'issueNotFound')
  const { headline, preheader, content, isByRule, newsletterId } = row.issue
  const people = (await peopleByNewsletter({ db })).get(newsletterId) ?? 0
  return {
    ...toSummary(row, await countsOf(db, [id])),
    headline,
    preheader,
    content,
    isByRule,
    people,
  }
}

/** Creates a draft. Throws NOT_FOUND without the newsletter, FORBIDDEN by section. */
export async function createIssue(ctx: AuthedContext, input: CreateIssueInput): Promise<Issue> {
  const { db, clock } = ctx.deps
  const row = await db.write(async (tx) => {
    await requireOwnNewsletter(tx, ctx.user, input.newsletterId)
    const [newsletter] = await tx.db.select().from(newsletters).where(eq(newsletters.id, input.newsletterId))
    const at = clock.iso()
    return insertOne(tx, issues, {
      isArchived: newsletter?.isArchived ?? true,
      ...input,
      status: 'draft',
      authorId: ctx.user.id,
      editorId: ctx.user.id,
      createdAt: at,
      updatedAt: at,
    })
  })
  return getIssue(ctx.deps, row.id)
}

/**
 * Saves an issue that was not ordered yet; of one that was ordered, whether it stays readable on the site. With the
 * four-eyes rule, a scheduled one becomes a draft again. Throws NOT_FOUND, FORBIDDEN by section, and CONFLICT for a
 * stale version, with the current issue, and for another change of one that was ordered.
 */
export async function updateIssue(
  ctx: AuthedContext,
  { id, version, ...change }: UpdateIssueInput,
): Promise<Issue> {
  const { db, clock } = ctx.deps
  const stale = await db.write(async (tx) => {
    const issue = await requireOwnIssue(tx, ctx, id)
    if (!isOpen(issue)) return archiveIssue(tx, ctx, { issue, version, change })
    if (change.newsletterId) await requireOwnNewsletter(tx, ctx.user, change.newsletterId)
    if (issue.version !== version) return true
    // A second person approved the words as they were.
    const { hasFourEyes } = await readSettingsInTx(tx, ctx.deps)
    const again = hasFourEyes ? ({ status: 'draft', scheduledAt: null } as const) : {}
    await tx.db
      .update(issues)
      .set({ ...change, ...again, version: version + 1, editorId: ctx.user.id, updatedAt: clock.iso() })
      .where(eq(issues.id, id))
    if (hasFourEyes) await auditUnschedule(tx, ctx, issue)
    return false
  })
  if (stale) throw await staleIssue(ctx.deps, id)
  return getIssue(ctx.deps, id)
}

/** Returns the CONFLICT for a stale version, with the current issue. */
export async function staleIssue(deps: Pick<Deps, 'db'>, id: number): Promise<AppError> {
  return new AppError('CONFLICT', 'staleIssue', { detail: { current: await getIssue(deps, id) } })
}

/** Records that an issue is a draft again. `issue` is as it was; nothing is recorded of one that was not scheduled. */
export async function auditUnschedule(tx: Tx, ctx: AuthedContext, issue: IssueRow): Promise<void> {
  if (issue.status !== 'scheduled') return
  await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
    action: 'issue.unschedule',
    subject: ['issue', issue.id],
    before: { at: issue.scheduledAt },
  })
}

interface ArchiveChange {
  issue: IssueRow
  version: number
  change: Omit<UpdateIssueInput, 'id' | 'version'>
}

/** Takes an ordered issue off the site, or puts it back. Returns true for a stale version. */
async function archiveIssue(
  tx: Tx,
  ctx: AuthedContext,
  { issue: { id, ...issue }, version, change: { isArchived, ...others } }: ArchiveChange,
): Promise<boolean> {
  if (isArchived === undefined || Object.keys(others).length > 0)
    throw new AppError('CONFLICT', 'issueIsOrdered')
  if (issue.version !== version) return true
  if (issue.isArchived === isArchived) return false
  const at = ctx.deps.clock.iso()
  await tx.db
    .update(issues)
    .set({ isArchived, version: version + 1, updatedAt: at })
    .where(eq(issues.id, id))
  tx.emit({ type: 'settings.changed' })
  await recordAudit(tx, at, ctx, {
    action: 'issue.archive',
    subject: ['issue', id],
    before: { isArchived: issue.isArchived },
    after: { isArchived },
  })
  return false
}

/** Deletes an issue that was not ordered. Throws like `updateIssue`. */
export async function removeIssue(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { subject } = await requireOpenIssue(tx, ctx, id)
    await tx.db.delete(issues).where(eq(issues.id, id))
    const entry = { action: 'issue.delete', subject: ['issue', id], before: { subject } } as const
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, { ...entry, subject: ['issue', id] })
  })
}

/** Returns an issue that the user may change. Throws NOT_FOUND, FORBIDDEN by section, CONFLICT after the order. */
export async function requireOpenIssue(tx: Tx, ctx: AuthedContext, id: number): Promise<IssueRow> {
  const issue = await requireOwnIssue(tx, ctx, id)
  if (!isOpen(issue)) throw new AppError('CONFLICT', 'issueIsOrdered')
  return issue
}

const isOpen = ({ status }: IssueRow) => status === 'draft' || status === 'scheduled'

/** Returns an issue of a newsletter that the user may use. Throws NOT_FOUND, FORBIDDEN by section. */
export async function requireOwnIssue(tx: Tx, { user }: AuthedContext, id: number): Promise<IssueRow> {
  const [issue] = await tx.db.select().from(issues).where(eq(issues.id, id))
  if (!issue) throw new AppError('NOT_FOUND', 'issueNotFound')
  await requireOwnNewsletter(tx, user, issue.newsletterId)
  return issue
}
