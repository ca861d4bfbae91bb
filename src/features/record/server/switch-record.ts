import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordArticles } from '#features/record/tables/record.ts'
import { ROW_STATES } from '#features/record/shared/record.ts'
import type { SwitchedBy } from '#features/site/server/features/feature-switches.service.ts'
import { addLeaf, lastLeaf } from './leaves.ts'
import { addSignedMode, readRecordMode } from './record-mode.ts'

/** Below the number of parameters that a statement can have. */
const ROWS_OF_INSERT = 1_000

// While the feature is off, nothing notices what changes. Its entries say so, as if an admin had chosen to record nothing.

/** Adds an entry that nothing is recorded from now on, and lets each story be compared again later. */
export async function pauseRecord(tx: Tx, { at, role }: SwitchedBy): Promise<void> {
  const before = await readRecordMode(tx.db)
  if (before === 'off' || !(await lastLeaf(tx.db))) return
  await addLeaf(tx, { kind: 'mode', at, more: { mode: 'off', before, by: role } })
  await tx.db.update(recordArticles).set({ rowVersion: ROW_STATES.inGap })
}

/** Adds an entry about what is recorded again, and marks the stories that were published meanwhile. */
export async function resumeRecord(tx: Tx, { at, role }: SwitchedBy): Promise<void> {
  if (!(await lastLeaf(tx.db))) return
  await addSignedMode(tx, at, role)
  const unknown = await tx.db
    .select({ articleId: articles.id })
    .from(articles)
    .leftJoin(recordArticles, eq(recordArticles.articleId, articles.id))
    .where(and(eq(articles.status, 'published'), isNull(recordArticles.articleId)))
  const rows = unknown.map((row) => ({ ...row, version: 0, rowVersion: ROW_STATES.inGap, isLive: false }))
  for (let from = 0; from < rows.length; from += ROWS_OF_INSERT)
    await tx.db.insert(recordArticles).values(rows.slice(from, from + ROWS_OF_INSERT))
}
