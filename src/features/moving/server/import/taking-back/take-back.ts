import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { emitAll } from '#db/connection/emit-all.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleCounts } from '#features/articles/tables/articles.ts'
import { importItems, importRows, imports } from '#features/moving/tables/imports.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { purgeMedia } from '#features/changes/server/edge/purges.ts'
import { filesOf, removeFiles } from '#features/media/server/store-file.service.ts'
import type { MediaItem } from '#features/media/server/media.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { TakenBack, WrittenTable } from '#features/moving/shared/imports.ts'
import type { ImportRow } from '../import-source.service.ts'
import { takeBackRow, type RememberedRow } from './take-back-row.ts'
import { NOTHING_USED, usedOf, type Used } from './linked-articles.ts'
import type { StayReason } from './stay-reasons.ts'
import { useOf } from './uses.ts'
import { rowWithKey } from './written-rows.ts'

/**
 * The order in which rows go: what uses others before these, and settings before the pictures and sections that they
 * name. Redirects are the last, because other rows take their addresses.
 */
const ORDER: readonly WrittenTable[] = [
  'settings',
  'breaking_news',
  'front_page_versions',
  'comments',
  'articles',
  'article_templates',
  'users',
  'subscribers',
  'user_favorites',
  'memberships',
  'stripe_subscriptions',
  'tiers',
  'issues',
  'newsletters',
  'reusable_boxes',
  'embeds',
  'contributors',
  'tags',
  'series',
  'sections',
  'media_items',
  'projects',
  'sources',
  'redirects',
]

/** Requests wait this long at most for a transaction, except for one large row. */
const TRANSACTION_MS = 12
const TRANSACTION_ROWS = 20
const MAX_PAUSE_MS = 30
const PAGE = 500

/**
 * Takes back what an import wrote, in transactions so short that readers do not notice. One that was interrupted
 * continues where it was. Throws the signal's reason, and what stops the database.
 */
export async function takeBack(deps: Deps, row: ImportRow, signal: AbortSignal): Promise<void> {
  let used: Used = { ...NOTHING_USED, importId: row.id }
  for (const table of ORDER) {
    // Settings, layouts and breaking news name no article of the import any more.
    if (table === 'articles') used = await usedOf(deps, row.id)
    for (;;) {
      const entries = await entriesOf(deps, row.id, table)
      for (let next = 0; next < entries.length;) {
        signal.throwIfAborted()
        const start = deps.clock.elapsedMs()
        next += await takeBackSome(deps, used, entries.slice(next))
        await pause(Math.min(deps.clock.elapsedMs() - start, MAX_PAUSE_MS))
      }
      if (entries.length < PAGE) break
    }
  }
  await finish(deps, row)
}

/** Returns rows that are not decided yet: new ones before those that others replaced, the latest first. */
async function entriesOf({ db }: Deps, id: number, table: WrittenTable): Promise<RememberedRow[]> {
  const { importId, tableName, reason, isNew, rowKey } = importRows
  const rows = await db.read
    .select()
    .from(importRows)
    .where(and(eq(importId, id), eq(tableName, table), eq(reason, '')))
    .orderBy(desc(isNew), asc(rowKey))
    .limit(PAGE)
  return rows
    .map((row) => ({ ...row, tableName: table }))
    .toSorted(
      (left, right) =>
        Number(right.isNew) - Number(left.isNew) || Number(right.rowKey) - Number(left.rowKey) || 0,
    )
}

/** Takes back as many rows as fit into a transaction, and returns how many. */
async function takeBackSome(deps: Deps, used: Used, entries: readonly RememberedRow[]): Promise<number> {
  const knownUse = await slowUseOf(deps, used, entries[0])
  const files: Array<Pick<MediaItem, 'url' | 'variants'>> = []
  const taken = await deps.db.write(async (tx) => {
    const context = { deps, used, knownUse }
    const start = deps.clock.elapsedMs()
    const counts: TakenBack = { removed: {}, remaining: 0 }
    let count = 0
    for (const entry of entries.slice(0, knownUse === undefined ? TRANSACTION_ROWS : 1)) {
      const result = await takeBackRow(tx, context, entry)
      if ('stays' in result) counts.remaining += 1
      else if (result.removed) {
        const { tableName } = entry
        counts.removed[tableName] = (counts.removed[tableName] ?? 0) + 1
        if (tableName === 'media_items' && entry.isNew) files.push(result.removed as MediaItem)
      }
      count += 1
      if (deps.clock.elapsedMs() - start > TRANSACTION_MS) break
    }
    await addCounts(tx, deps, used.importId, counts)
    return count
  })
  // Files that an interruption leaves behind belong to no item, and a job deletes such.
  for (const file of files) {
    await removeFiles(deps, filesOf(file))
    await purgeMedia(deps, file.url)
  }
  return taken
}

/** Looks up whether texts use an embed, outside a transaction, because it reads every text. Undefined for other rows. */
async function slowUseOf(
  { db }: Deps,
  used: Used,
  entry: RememberedRow | undefined,
): Promise<StayReason | null | undefined> {
  if (entry?.tableName !== 'embeds') return undefined
  const reader = { db: db.read }
  const row = await rowWithKey(db.read, 'embeds', entry.rowKey)
  return row && useOf(reader, used, { table: 'embeds', row, key: entry.rowKey })
}

async function addCounts(tx: Tx, { clock }: Deps, id: number, counts: TakenBack): Promise<void> {
  const [row] = await tx.db.select({ takenBack: imports.takenBack }).from(imports).where(eq(imports.id, id))
  const { removed = {}, remaining = 0 } = row?.takenBack ?? {}
  const sums = { ...removed }
  for (const [name, count] of Object.entries(counts.removed)) {
    const table = name as WrittenTable
    sums[table] = (sums[table] ?? 0) + count
  }
  const takenBack = { removed: sums, remaining: remaining + counts.remaining }
  await tx.db.update(imports).set({ takenBack, updatedAt: clock.iso() }).where(eq(imports.id, id))
}

/** Forgets what the import noted of records that became nothing, and marks it. */
async function finish({ db, clock }: Deps, { id }: ImportRow): Promise<void> {
  await db.write(async (tx) => {
    const { importId, targetId } = importItems
    await tx.db.delete(importItems).where(and(eq(importId, id), isNull(targetId)))
    // Counts of the sections that are gone. Others begin at one again with their next article.
    await tx.db.delete(articleCounts).where(eq(articleCounts.n, 0))
    const at = clock.iso()
    const [row] = await tx.db
      .update(imports)
      .set({ state: 'takenBack', updatedAt: at, finishedAt: at })
      .where(eq(imports.id, id))
      .returning({ takenBack: imports.takenBack })
    const after = { ...row?.takenBack }
    await recordAudit(
      tx,
      at,
      { job: 'import' },
      { action: 'import.takenBack', subject: ['import', id], after },
    )
    emitAll(tx)
  })
}
