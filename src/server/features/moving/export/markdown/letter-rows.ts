import { asc, eq, gt } from 'drizzle-orm'
import { letterLists, letters, mailSecrets, mailStops } from '#db/schema/index.ts'
import { DRAFT_AGAIN } from '#server/features/readers/letters/prepare-letter.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Terms } from '../records/newsroom-terms.ts'

type Reads = Pick<Deps, 'db'>
type Row = Record<string, unknown>

const BATCH = 50

/** Returns the lists of letters in their order. Sections are named by their slugs. */
export async function letterListRows({ db }: Reads, { sections }: Terms): Promise<Row[]> {
  const slugs = new Map(sections.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number | null) => slugs.get(id ?? 0) ?? null
  const rows = await db.read
    .select()
    .from(letterLists)
    .orderBy(asc(letterLists.position), asc(letterLists.id))
  // The next run follows from the rule.
  return rows.map(({ id: _id, nextAt: _nextAt, sectionId, rule, ...row }) => ({
    ...row,
    section: slugOf(sectionId),
    rule: rule && { ...rule, sectionId: undefined, section: slugOf(rule.sectionId) },
  }))
}

/**
 * Yields letters by id, with the list by its slug. No other newsroom may send one again: a scheduled letter is a draft,
 * and one that is being sent was sent. Recipients and figures stay behind.
 */
export async function* letterRows({ db }: Reads): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows = await db.read
      .select({ letter: letters, list: letterLists.slug })
      .from(letters)
      .innerJoin(letterLists, eq(letterLists.id, letters.listId))
      .where(gt(letters.id, last))
      .orderBy(asc(letters.id))
      .limit(BATCH)
    for (const { letter, list } of rows) {
      const { id, subject, preheader, content, isArchived, isByRule, html, plainText, orderedAt } =
        letter.status === 'preparing' ? { ...letter, ...DRAFT_AGAIN } : letter
      const { status, finishedAt, createdAt, updatedAt } = letter
      yield {
        id,
        list,
        status: orderedAt === null ? 'draft' : status === 'canceled' ? status : 'sent',
        subject,
        preheader,
        content,
        isArchived,
        isByRule,
        html,
        plainText,
        orderedAt,
        finishedAt: finishedAt ?? orderedAt,
        createdAt,
        updatedAt,
      }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.letter.id
  }
}

/** Yields the hashes of the stop list, each with the key of the list, without which no address can be compared. */
export async function* stopRows({ db }: Reads): AsyncGenerator<Row> {
  const [key] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.stops'))
  if (!key) return
  for (let last = ''; ;) {
    const rows = await db.read
      .select()
      .from(mailStops)
      .where(gt(mailStops.hash, last))
      .orderBy(asc(mailStops.hash))
      .limit(500)
    yield* rows.map((row) => ({ ...row, key: key.value }))
    const end = rows.at(-1)
    if (!end) return
    last = end.hash
  }
}
