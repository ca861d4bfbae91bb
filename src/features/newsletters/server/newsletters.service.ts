import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { newsletters, issues } from '#features/newsletters/tables/newsletters.ts'
import {
  newsletterDays,
  newsletterSubscriptions,
  subscribers,
} from '#features/audience/tables/subscribers.ts'
import { sections } from '#features/site/tables/sections.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { ManagedNewsletter, OpenNewsletter } from '#features/newsletters/shared/issue-results.ts'
import { MAILED_LINKS } from '#features/audience/shared/mailed-links.ts'
import {
  issueLimits,
  type CreateNewsletterInput,
  type UpdateNewsletterInput,
} from '#features/newsletters/shared/newsletters.ts'
import { mayGetNewsletters } from './prepare-issue.ts'
import { nextRun } from './next-run.ts'

type Newsletter = typeof newsletters.$inferSelect

const toOpenNewsletter = ({ id, slug, name, description, places, rule }: Newsletter): OpenNewsletter => ({
  id,
  slug,
  name,
  description,
  places,
  rule,
})

/** Returns the newsletters that readers may sign up for, in the newsroom's order; none while no email can be sent. */
export async function listOpen(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<OpenNewsletter[]> {
  if (!(await isMailOn(deps))) return []
  return deps.settingsCache.get('open-lists', async () => {
    const rows = await deps.db.read
      .select()
      .from(newsletters)
      .where(eq(newsletters.isOpen, true))
      .orderBy(asc(newsletters.position), asc(newsletters.id))
    return rows.map(toOpenNewsletter)
  })
}

/** Returns all newsletters with their figures, in the newsroom's order. */
export async function listManaged(deps: Deps): Promise<ManagedNewsletter[]> {
  const { db } = deps
  const rows = await db.read
    .select()
    .from(newsletters)
    .orderBy(asc(newsletters.position), asc(newsletters.id))
  const people = await peopleByNewsletter(deps)
  const weeks = await weeksByNewsletter(deps, people)
  const open = await db.read
    .select({
      id: issues.id,
      newsletterId: issues.newsletterId,
      status: issues.status,
      scheduledAt: issues.scheduledAt,
    })
    .from(issues)
    .where(inArray(issues.status, ['draft', 'scheduled', 'preparing', 'sending', 'paused']))
    .orderBy(desc(issues.id))
    .limit(500)
  return rows.map((newsletter) => {
    const next = open.find(({ newsletterId }) => newsletterId === newsletter.id)
    const { position, isOpen, sectionId, senderName, isArchived, nextAt } = newsletter
    return {
      ...toOpenNewsletter(newsletter),
      position,
      isOpen,
      sectionId,
      senderName,
      isArchived,
      nextAt,
      people: people.get(newsletter.id) ?? 0,
      weeks: weeks.get(newsletter.id) ?? [],
      nextIssue: next ? { id: next.id, status: next.status, scheduledAt: next.scheduledAt } : null,
    }
  })
}

/** How many readers each newsletter would reach. */
export async function peopleByNewsletter({ db }: Pick<Deps, 'db'>): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ newsletterId: newsletterSubscriptions.newsletterId, people: count() })
    .from(newsletterSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, newsletterSubscriptions.subscriberId))
    .where(and(isNull(newsletterSubscriptions.endedAt), mayGetNewsletters()))
    .groupBy(newsletterSubscriptions.newsletterId)
  return new Map(rows.map(({ newsletterId, people }) => [newsletterId, people]))
}

const WEEKS = 12

/** Readers at the end of each of the last weeks, counted back from today by what each day changed. */
async function weeksByNewsletter(
  { db, clock, config }: Deps,
  people: ReadonlyMap<number, number>,
): Promise<Map<number, number[]>> {
  const today = dayOf(clock.now(), config.site.timeZone)
  const days = await db.read
    .select()
    .from(newsletterDays)
    .where(gt(newsletterDays.date, addDays(today, -7 * WEEKS)))
  const weeks = new Map<number, number[]>()
  for (const [newsletterId, now] of people) {
    const own = days.filter((day) => day.newsletterId === newsletterId)
    const values = Array.from({ length: WEEKS }, (_, index) => {
      const end = addDays(today, -7 * (WEEKS - 1 - index))
      const later = own.filter(({ date }) => date > end)
      return later.reduce((sum, { joined, left }) => sum - joined + left, now)
    })
    weeks.set(newsletterId, values)
  }
  return weeks
}

/** Creates a newsletter at the end. Throws BAD_REQUEST for too many newsletters, and NOT_FOUND for a section that does not exist. */
export async function createNewsletter(
  ctx: AuthedContext,
  input: CreateNewsletterInput,
): Promise<Newsletter> {
  const { clock, config, db } = ctx.deps
  return db.write(async (tx) => {
    const rows = await tx.db.select({ slug: newsletters.slug }).from(newsletters)
    if (rows.length >= issueLimits.newsletters) {
      throw new AppError('BAD_REQUEST', message('tooManyNewsletters', { max: issueLimits.newsletters }))
    }
    await requireSections(tx, input)
    const at = clock.iso()
    const newsletter = await insertOne(tx, newsletters, {
      ...input,
      slug: freeSlug(input.name, rows),
      position: rows.length,
      nextAt: nextRun(input.rule, clock.now(), config.site.timeZone),
      createdAt: at,
      updatedAt: at,
    })
    await recordAudit(tx, at, ctx, {
      action: 'newsletter.change',
      subject: ['list', newsletter.id],
      after: { ...input },
    })
    tx.emit({ type: 'settings.changed' })
    return newsletter
  })
}

/** Returns a slug that no other newsletter has. Names without Latin letters get a number. */
function freeSlug(name: string, rows: ReadonlyArray<{ slug: string }>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const base = plain.slice(0, 60) || 'list'
  const isTaken = (slug: string) => rows.some((row) => row.slug === slug) || RESERVED.has(slug)
  if (!isTaken(base)) return base
  for (let number = 2; ; number++) if (!isTaken(`${base}-${number}`)) return `${base}-${number}`
}

/** Paths below /newsletters that are not newsletters. */
const RESERVED: ReadonlySet<string> = new Set([...MAILED_LINKS, 'sign-up', 'page'])

/** Throws NOT_FOUND for a section that does not exist: the newsletter's, or of its rule. */
async function requireSections(
  tx: Pick<Tx, 'db'>,
  { sectionId, rule }: Pick<UpdateNewsletterInput, 'sectionId' | 'rule'>,
): Promise<void> {
  for (const id of [sectionId, rule?.sectionId]) {
    if (id && (await tx.db.$count(sections, eq(sections.id, id))) === 0) {
      throw new AppError('NOT_FOUND', 'sectionNotFound')
    }
  }
}

/** Changes a newsletter. Throws NOT_FOUND. */
export async function updateNewsletter(
  ctx: AuthedContext,
  { id, ...change }: UpdateNewsletterInput,
): Promise<Newsletter> {
  const { clock, config, db } = ctx.deps
  return db.write(async (tx) => {
    await requireSections(tx, change)
    const at = clock.iso()
    const next =
      change.rule === undefined ? {} : { nextAt: nextRun(change.rule, clock.now(), config.site.timeZone) }
    const [newsletter] = await tx.db
      .update(newsletters)
      .set({ ...change, ...next, updatedAt: at })
      .where(eq(newsletters.id, id))
      .returning()
    if (!newsletter) throw new AppError('NOT_FOUND', 'newsletterNotFound')
    await recordAudit(tx, at, ctx, {
      action: 'newsletter.change',
      subject: ['list', id],
      after: { ...change },
    })
    tx.emit({ type: 'settings.changed' })
    return newsletter
  })
}

/** Orders the newsletters. Unlisted newsletters come last. */
export async function orderNewsletters({ deps }: AuthedContext, ids: readonly number[]): Promise<void> {
  await deps.db.write(async (tx) => {
    for (const [position, id] of ids.entries()) {
      await tx.db.update(newsletters).set({ position }).where(eq(newsletters.id, id))
    }
    tx.emit({ type: 'settings.changed' })
  })
}

/** Deletes a list of which no issue was sent. Throws NOT_FOUND and CONFLICT. */
export async function removeNewsletter(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const isSent = and(
      eq(issues.newsletterId, id),
      inArray(issues.status, ['preparing', 'sending', 'paused', 'sent', 'canceled']),
    )
    if ((await tx.db.$count(issues, isSent)) > 0) throw new AppError('CONFLICT', 'newsletterHasIssues')
    const [newsletter] = await tx.db.delete(newsletters).where(eq(newsletters.id, id)).returning()
    if (!newsletter) throw new AppError('NOT_FOUND', 'newsletterNotFound')
    const before = { name: newsletter.name }
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'newsletter.delete',
      subject: ['list', id],
      before,
    })
    tx.emit({ type: 'settings.changed' })
  })
}
