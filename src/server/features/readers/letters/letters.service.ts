import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { toPage } from '#db/queries/paging.ts'
import { letterLists, letters, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { readSettingsInTx } from '#server/features/site/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Letter, LetterSummary } from '#shared/readers/letter-results.ts'
import type { CreateLetterInput, ListLettersInput, UpdateLetterInput } from '#shared/readers/letters.ts'
import { peopleByList } from '../lists/lists.service.ts'
import { countsOf } from './letter-counts.ts'
import { requireOwnList } from './letter-rights.ts'

type LetterRow = typeof letters.$inferSelect

/** Returns letters, newest first. */
export async function listLetters(
  { db }: Pick<Deps, 'db'>,
  { listId, statuses, limit, cursor }: ListLettersInput,
) {
  const rows = await summaryRows(db.read)
    .where(
      and(
        listId ? eq(letters.listId, listId) : undefined,
        statuses ? inArray(letters.status, statuses) : undefined,
        cursor ? lt(letters.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(letters.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ letter }) => letter.id)
  const counts = await countsOf(
    db,
    page.items.map(({ letter }) => letter.id),
  )
  return { ...page, items: page.items.map((row) => toSummary(row, counts)) }
}

const summaryRows = (reader: Deps['db']['read']) =>
  reader
    .select({
      letter: letters,
      listName: letterLists.name,
      fullName: users.fullName,
      username: users.username,
    })
    .from(letters)
    .innerJoin(letterLists, eq(letterLists.id, letters.listId))
    .leftJoin(users, eq(users.id, letters.authorId))

interface SummaryRow {
  letter: LetterRow
  listName: string
  fullName: string | null
  username: string | null
}

function toSummary(
  { letter, listName, fullName, username }: SummaryRow,
  counts: Awaited<ReturnType<typeof countsOf>>,
): LetterSummary {
  const { id, listId, subject, status, waitsFor, scheduledAt, orderedAt, finishedAt, updatedAt } = letter
  const times = { scheduledAt, orderedAt, finishedAt, updatedAt }
  const authorName = fullName ?? username
  return { id, listId, listName, subject, status, waitsFor, ...times, authorName, counts: counts(id) }
}

/** Returns the summary of a letter. Throws NOT_FOUND. */
export async function letterSummary({ db }: Pick<Deps, 'db'>, id: number): Promise<LetterSummary> {
  const [row] = await summaryRows(db.read).where(eq(letters.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'letterNotFound')
  return toSummary(row, await countsOf(db, [id]))
}

/** Returns a letter with its text. Throws NOT_FOUND. */
export async function getLetter({ db }: Pick<Deps, 'db'>, id: number): Promise<Letter> {
  const [row] = await summaryRows(db.read).where(eq(letters.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'letterNotFound')
  const { preheader, content, isArchived, isByRule, version, listId } = row.letter
  const people = (await peopleByList({ db })).get(listId) ?? 0
  return {
    ...toSummary(row, await countsOf(db, [id])),
    preheader,
    content,
    isArchived,
    isByRule,
    version,
    people,
  }
}

/** Creates a draft. Throws NOT_FOUND without the list, FORBIDDEN by section. */
export async function createLetter(ctx: AuthedContext, input: CreateLetterInput): Promise<Letter> {
  const { db, clock } = ctx.deps
  const row = await db.write(async (tx) => {
    await requireOwnList(tx, ctx.user, input.listId)
    const [list] = await tx.db.select().from(letterLists).where(eq(letterLists.id, input.listId))
    const at = clock.iso()
    return insertOne(tx, letters, {
      isArchived: list?.isArchived ?? true,
      ...input,
      status: 'draft',
      authorId: ctx.user.id,
      editorId: ctx.user.id,
      createdAt: at,
      updatedAt: at,
    })
  })
  return getLetter(ctx.deps, row.id)
}

/**
 * Saves a letter that was not ordered yet. With the four-eyes rule, a scheduled one becomes a draft again. Throws NOT_FOUND, FORBIDDEN by section, and CONFLICT for a stale version, with
 * the current letter, and for one that was ordered.
 */
export async function updateLetter(
  ctx: AuthedContext,
  { id, version, ...change }: UpdateLetterInput,
): Promise<Letter> {
  const { db, clock } = ctx.deps
  const stale = await db.write(async (tx) => {
    const letter = await requireOpenLetter(tx, ctx, id)
    if (change.listId) await requireOwnList(tx, ctx.user, change.listId)
    if (letter.version !== version) return true
    // A second person approved the words as they were.
    const { hasFourEyes } = await readSettingsInTx(tx, ctx.deps)
    const again = hasFourEyes ? ({ status: 'draft', scheduledAt: null } as const) : {}
    await tx.db
      .update(letters)
      .set({ ...change, ...again, version: version + 1, editorId: ctx.user.id, updatedAt: clock.iso() })
      .where(eq(letters.id, id))
    return false
  })
  const current = await getLetter(ctx.deps, id)
  if (stale) throw new AppError('CONFLICT', 'staleLetter', { detail: { current } })
  return current
}

/** Deletes a letter that was not ordered. Throws like `updateLetter`. */
export async function removeLetter(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { subject } = await requireOpenLetter(tx, ctx, id)
    await tx.db.delete(letters).where(eq(letters.id, id))
    const entry = { action: 'letter.delete', subject: ['letter', id], before: { subject } } as const
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, { ...entry, subject: ['letter', id] })
  })
}

/** Returns a letter that the user may change. Throws NOT_FOUND, FORBIDDEN by section, CONFLICT after the order. */
export async function requireOpenLetter(tx: Tx, ctx: AuthedContext, id: number): Promise<LetterRow> {
  const letter = await requireOwnLetter(tx, ctx, id)
  if (letter.status !== 'draft' && letter.status !== 'scheduled')
    throw new AppError('CONFLICT', 'letterIsOrdered')
  return letter
}

/** Returns a letter of a list that the user may use. Throws NOT_FOUND, FORBIDDEN by section. */
export async function requireOwnLetter(tx: Tx, { user }: AuthedContext, id: number): Promise<LetterRow> {
  const [letter] = await tx.db.select().from(letters).where(eq(letters.id, id))
  if (!letter) throw new AppError('NOT_FOUND', 'letterNotFound')
  await requireOwnList(tx, user, letter.listId)
  return letter
}
