import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { letterLists, letters, listDays, listSubscriptions, sections, subscribers } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { ManagedList, OpenList } from '#shared/readers/letter-results.ts'
import { letterLimits, type CreateListInput, type UpdateListInput } from '#shared/readers/letters.ts'
import { mayGetLetters } from '../letters/prepare-letter.ts'
import { nextRun } from './next-run.ts'

type List = typeof letterLists.$inferSelect

const toOpenList = ({ id, slug, name, description, places, rule }: List): OpenList => ({
  id,
  slug,
  name,
  description,
  places,
  rule,
})

/** Returns the lists that readers may sign up for, in the order of the newsroom; none while no mail can be sent. */
export async function listOpen(deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>): Promise<OpenList[]> {
  if (!(await isMailOn(deps))) return []
  return deps.settingsCache.get('open-lists', async () => {
    const rows = await deps.db.read
      .select()
      .from(letterLists)
      .where(eq(letterLists.isOpen, true))
      .orderBy(asc(letterLists.position), asc(letterLists.id))
    return rows.map(toOpenList)
  })
}

/** Returns all lists with their figures, in the order of the newsroom. */
export async function listManaged(deps: Deps): Promise<ManagedList[]> {
  const { db } = deps
  const rows = await db.read
    .select()
    .from(letterLists)
    .orderBy(asc(letterLists.position), asc(letterLists.id))
  const people = await peopleByList(deps)
  const weeks = await weeksByList(deps, people)
  const open = await db.read
    .select({
      id: letters.id,
      listId: letters.listId,
      status: letters.status,
      scheduledAt: letters.scheduledAt,
    })
    .from(letters)
    .where(inArray(letters.status, ['draft', 'scheduled', 'preparing', 'sending', 'paused']))
    .orderBy(desc(letters.id))
    .limit(500)
  return rows.map((list) => {
    const next = open.find(({ listId }) => listId === list.id)
    const { position, isOpen, sectionId, senderName, isArchived, nextAt } = list
    return {
      ...toOpenList(list),
      position,
      isOpen,
      sectionId,
      senderName,
      isArchived,
      nextAt,
      people: people.get(list.id) ?? 0,
      weeks: weeks.get(list.id) ?? [],
      nextLetter: next ? { id: next.id, status: next.status, scheduledAt: next.scheduledAt } : null,
    }
  })
}

/** How many readers each list would reach. */
export async function peopleByList({ db }: Pick<Deps, 'db'>): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ listId: listSubscriptions.listId, people: count() })
    .from(listSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, listSubscriptions.subscriberId))
    .where(and(isNull(listSubscriptions.endedAt), mayGetLetters()))
    .groupBy(listSubscriptions.listId)
  return new Map(rows.map(({ listId, people }) => [listId, people]))
}

const WEEKS = 12

/** Readers at the end of each of the last weeks, counted back from today by what each day changed. */
async function weeksByList(
  { db, clock, config }: Deps,
  people: ReadonlyMap<number, number>,
): Promise<Map<number, number[]>> {
  const today = dayOf(clock.now(), config.site.timeZone)
  const days = await db.read
    .select()
    .from(listDays)
    .where(gt(listDays.date, addDays(today, -7 * WEEKS)))
  const weeks = new Map<number, number[]>()
  for (const [listId, now] of people) {
    const own = days.filter((day) => day.listId === listId)
    const values = Array.from({ length: WEEKS }, (_, index) => {
      const end = addDays(today, -7 * (WEEKS - 1 - index))
      const later = own.filter(({ date }) => date > end)
      return later.reduce((sum, { joined, left }) => sum - joined + left, now)
    })
    weeks.set(listId, values)
  }
  return weeks
}

/** Creates a list at the end. Throws BAD_REQUEST for too many lists, and NOT_FOUND for a section that does not exist. */
export async function createList(ctx: AuthedContext, input: CreateListInput): Promise<List> {
  const { clock, config, db } = ctx.deps
  return db.write(async (tx) => {
    const rows = await tx.db.select({ slug: letterLists.slug }).from(letterLists)
    if (rows.length >= letterLimits.lists) {
      throw new AppError('BAD_REQUEST', message('tooManyLists', { max: letterLimits.lists }))
    }
    await requireSections(tx, input)
    const at = clock.iso()
    const list = await insertOne(tx, letterLists, {
      ...input,
      slug: freeSlug(input.name, rows),
      position: rows.length,
      nextAt: nextRun(input.rule, clock.now(), config.site.timeZone),
      createdAt: at,
      updatedAt: at,
    })
    await recordAudit(tx, at, ctx, {
      action: 'letter-list.change',
      subject: ['list', list.id],
      after: { ...input },
    })
    tx.emit({ type: 'settings.changed' })
    return list
  })
}

/** Returns a slug that no other list has. Names without Latin letters get a number. */
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

/** Paths below /letters that are no lists. */
const RESERVED = new Set(['me', 'confirm', 'leave', 'account', 'sign-in', 'sign-up', 'page'])

/** Throws NOT_FOUND for a section that does not exist: that of the list, or of its rule. */
async function requireSections(
  tx: Pick<Tx, 'db'>,
  { sectionId, rule }: Pick<UpdateListInput, 'sectionId' | 'rule'>,
): Promise<void> {
  for (const id of [sectionId, rule?.sectionId]) {
    if (id && (await tx.db.$count(sections, eq(sections.id, id))) === 0) {
      throw new AppError('NOT_FOUND', 'sectionNotFound')
    }
  }
}

/** Changes a list. Throws NOT_FOUND. */
export async function updateList(ctx: AuthedContext, { id, ...change }: UpdateListInput): Promise<List> {
  const { clock, config, db } = ctx.deps
  return db.write(async (tx) => {
    await requireSections(tx, change)
    const at = clock.iso()
    const next =
      change.rule === undefined ? {} : { nextAt: nextRun(change.rule, clock.now(), config.site.timeZone) }
    const [list] = await tx.db
      .update(letterLists)
      .set({ ...change, ...next, updatedAt: at })
      .where(eq(letterLists.id, id))
      .returning()
    if (!list) throw new AppError('NOT_FOUND', 'letterListNotFound')
    await recordAudit(tx, at, ctx, {
      action: 'letter-list.change',
      subject: ['list', id],
      after: { ...change },
    })
    tx.emit({ type: 'settings.changed' })
    return list
  })
}

/** Orders the lists. Lists that are not named stay behind. */
export async function orderLists({ deps }: AuthedContext, ids: readonly number[]): Promise<void> {
  await deps.db.write(async (tx) => {
    for (const [position, id] of ids.entries()) {
      await tx.db.update(letterLists).set({ position }).where(eq(letterLists.id, id))
    }
    tx.emit({ type: 'settings.changed' })
  })
}

/** Deletes a list of which no letter was sent. Throws NOT_FOUND and CONFLICT. */
export async function removeList(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const isSent = and(
      eq(letters.listId, id),
      inArray(letters.status, ['preparing', 'sending', 'paused', 'sent', 'canceled']),
    )
    if ((await tx.db.$count(letters, isSent)) > 0) throw new AppError('CONFLICT', 'letterListHasLetters')
    const [list] = await tx.db.delete(letterLists).where(eq(letterLists.id, id)).returning()
    if (!list) throw new AppError('NOT_FOUND', 'letterListNotFound')
    const before = { name: list.name }
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'letter-list.delete',
      subject: ['list', id],
      before,
    })
    tx.emit({ type: 'settings.changed' })
  })
}
