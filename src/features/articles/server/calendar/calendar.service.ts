import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { applyChanges } from '#features/articles/server/editing/editing.service.ts'
import { transition } from '#features/articles/server/publishing/publishing.service.ts'
import { updateProject } from '#features/articles/server/projects/projects.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { CalendarEntry, MoveArticleInput } from '#features/articles/shared/calendar.ts'
import { dayOf, sameTimeAfterDays, startOfDay } from '#shared/dates.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config'>

const MAX_PER_KIND = 500

/** Only these statuses show a planned day. */
const PLANNABLE = ['draft', 'review'] as const

/** Returns scheduled and planned articles and project deadlines from `from` to before `to`, by time. */
export async function calendarEntries(
  { db, config }: Reads,
  { from, to }: { from: string; to: string },
): Promise<CalendarEntry[]> {
  const article = {
    id: articles.id,
    title: articleName,
    category: articles.category,
    status: articles.status,
  }
  const scheduled = await db.read
    .select({ ...article, at: articles.scheduledFor })
    .from(articles)
    .where(
      and(eq(articles.status, 'scheduled'), gte(articles.scheduledFor, from), lt(articles.scheduledFor, to)),
    )
    .orderBy(asc(articles.scheduledFor))
    .limit(MAX_PER_KIND)
  // One query per status, so SQLite reads each from its index instead of sorting.
  const planned = await Promise.all(
    PLANNABLE.map((status) =>
      db.read
        .select({ ...article, at: articles.plannedFor })
        .from(articles)
        .where(and(eq(articles.status, status), gte(articles.plannedFor, from), lt(articles.plannedFor, to)))
        .orderBy(asc(articles.plannedFor))
        .limit(MAX_PER_KIND),
    ),
  )
  const day = (at: string) => dayOf(Date.parse(at), config.site.timeZone)
  const due = await db.read
    .select({ id: projects.id, title: projects.name, at: projects.deadline, status: projects.status })
    .from(projects)
    .where(and(gte(projects.deadline, day(from)), lt(projects.deadline, day(to))))
    .orderBy(asc(projects.deadline))
    .limit(MAX_PER_KIND)
  const entries: CalendarEntry[] = [
    ...scheduled.map((row) => ({ ...row, kind: 'scheduled' as const, at: row.at ?? from })),
    ...planned.flat().map((row) => ({ ...row, kind: 'planned' as const, at: row.at ?? from })),
    ...due.map((row) => ({ ...row, kind: 'deadline' as const, at: row.at ?? day(from), category: null })),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/** Returns how many entries are in the next seven days, without finished projects. Today's plans count all day. */
export async function upcomingDeadlines(deps: Reads): Promise<number> {
  const { timeZone } = deps.config.site
  const now = deps.clock.iso()
  const to = sameTimeAfterDays(now, 7, timeZone)
  const from = startOfDay(dayOf(now, timeZone), timeZone) ?? now
  const isUpcoming = ({ kind, status, at }: CalendarEntry) => {
    if (kind === 'scheduled') return at >= now
    return kind === 'planned' ? dayOf(at, timeZone) < dayOf(to, timeZone) : status !== 'done'
  }
  return (await calendarEntries(deps, { from, to })).filter(isUpcoming).length
}

/**
 * Moves the publication time of a scheduled article, or the planned day of any other. Throws NOT_FOUND, and
 * BAD_REQUEST for a publication time in the past, and CONFLICT if the article has changed since `before`.
 */
export async function moveArticle(ctx: AuthedContext, { id, at, before }: MoveArticleInput): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const article = await requireArticle(tx, id)
    const now = placeOf(article)
    // It is at `at` already if the call is repeated because its response was lost.
    if (before && (now?.kind !== before.kind || ![before.at, at].includes(now.at ?? ''))) {
      throw new AppError('CONFLICT', 'staleCalendar')
    }
    if (article.status === 'scheduled') {
      await transition(tx, ctx, article, { status: 'scheduled', scheduledFor: at, now: clock.iso() })
      return
    }
    const changes = article.plannedFor === at ? {} : { plannedFor: at }
    await applyChanges(tx, ctx, { before: article, changes, reason: 'save', isTypo: true })
  })
}

/** Returns as what and when the calendar shows an article; null for one that it does not show. */
function placeOf({ status, scheduledFor, plannedFor }: ArticleRow) {
  if (status === 'scheduled') return { kind: 'scheduled', at: scheduledFor }
  return PLANNABLE.some((each) => each === status) ? { kind: 'planned', at: plannedFor } : null
}

/** Moves a project's deadline to a day. Throws NOT_FOUND. */
export async function moveDeadline(
  ctx: AuthedContext,
  { id, day }: { id: number; day: string },
): Promise<void> {
  await updateProject(ctx, { id, deadline: day })
}
