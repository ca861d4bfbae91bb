import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { sections } from '#features/site/tables/sections.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { hasSignUp } from '#features/site/server/general/shown-lists.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import type { ManagedNewsletter, OpenNewsletter } from '#features/audience/shared/newsletter-results.ts'
import { MAILED_LINKS } from '#features/audience/shared/mailed-links.ts'
import {
  newsletterLimits,
  type CreateNewsletterInput,
  type UpdateNewsletterInput,
} from '#features/audience/shared/newsletters.ts'
import { peopleByNewsletter, weeksByNewsletter } from './newsletter-people.ts'
import { nextRun } from './next-run.ts'

type Newsletter = typeof newsletters.$inferSelect

type NextIssue = NonNullable<ManagedNewsletter['nextIssue']>

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the newest issue that is not sent yet, by the id of its newsletter. */
    nextIssues: (deps: Pick<Deps, 'db'>) => Promise<Map<number, NextIssue>>
    /** Throws CONFLICT for a newsletter that must not be deleted. */
    newsletterRemoval: (tx: Tx, id: number) => Promise<void>
  }
}

const toOpenNewsletter = ({ id, slug, name, description, places, rule }: Newsletter): OpenNewsletter => ({
  id,
  slug,
  name,
  description,
  places,
  rule,
})

/** Returns the newsletters that readers may sign up for, in the newsroom's order; none while nobody can sign up. */
export async function listOpen(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache' | 'hooks'>,
): Promise<OpenNewsletter[]> {
  if (!(await hasSignUp(deps))) return []
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
  const issues = new Map<number, NextIssue>()
  for (const nextIssues of deps.hooks('nextIssues'))
    for (const [newsletterId, issue] of await nextIssues(deps)) issues.set(newsletterId, issue)
  return rows.map((newsletter) => {
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
      nextIssue: issues.get(newsletter.id) ?? null,
    }
  })
}

/** Creates a newsletter at the end. Throws BAD_REQUEST for too many newsletters, and NOT_FOUND for a section that does not exist. */
export async function createNewsletter(
  ctx: AuthedContext,
  input: CreateNewsletterInput,
): Promise<Newsletter> {
  const { clock, config, db } = ctx.deps
  return db.write(async (tx) => {
    const rows = await tx.db.select({ slug: newsletters.slug }).from(newsletters)
    if (rows.length >= newsletterLimits.newsletters) {
      throw new AppError('BAD_REQUEST', message('tooManyNewsletters', { max: newsletterLimits.newsletters }))
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

/** Deletes a list, unless a feature still needs it, as for an issue that was sent. Throws NOT_FOUND and CONFLICT. */
export async function removeNewsletter(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    for (const hook of tx.hooks('newsletterRemoval')) await hook(tx, id)
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
