import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { recordArticles } from '#features/record/tables/record.ts'
import { settings } from '#features/site/tables/settings.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { DAY_MS } from '#shared/dates.ts'
import { lastLeaf } from './leaves.ts'
import { addSignedMode, COMPARED_KEY, wasCompared, wrongMode } from './record-mode.ts'
import { readGuard, stopSigning } from './record-guard.ts'
import { searchAgain } from './record-outdated.job.ts'
import { publishedAfter, shownText } from './shown-text.ts'
import { ROW_STATES } from '#features/record/shared/record.ts'

/** Articles of one run, one in each turn of the event loop: the longest takes about 20 ms. */
const BATCH_SIZE = 20
/** Articles that the guard names. */
const NAMED_MAX = 100

interface Pass {
  /** The id of the last article that was compared; null between two passes. */
  after: number | null
  /** When the next pass begins, in milliseconds. */
  dueAt: number
  /** Whether an article waits for its leaf. */
  isBehind: boolean
}
const newPass = (): Pass => ({ after: null, dueAt: 0, isBehind: false })

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'stateOf' | 'stats'>

/**
 * Compares what readers are shown with what was signed: all published articles once after a start, and then once a day.
 * Nothing more is signed if they differ, until an admin decides. A story that cannot be read waits for the next pass.
 * Returns whether the pass continues.
 */
export async function compareShown(deps: Parts): Promise<boolean> {
  const { db, clock } = deps
  const pass = deps.stateOf(newPass)
  if (pass.after === null && clock.now() < pass.dueAt) return false
  // In a restored or copied newsroom, an admin decides first.
  if ((await checkInstallation(deps)) !== 'same') return false
  if (pass.after === null) Object.assign(pass, { after: 0, dueAt: clock.now() + DAY_MS, isBehind: false })
  const ids = await publishedAfter(db.read, pass.after ?? 0, BATCH_SIZE)
  const isFirst = !(await wasCompared(db.read))
  await forEachDue(deps, {
    job: 'signed words',
    find: () => Promise.resolve(ids),
    keyOf: (id) => id,
    work: async (id) => {
      await nextTurn()
      const shown = await shownText(db.read, id)
      if (shown.state === 'not recorded') pass.isBehind = true
      if (shown.state === 'different') await settle(deps, id, isFirst)
    },
  })
  pass.after = ids.at(-1) ?? pass.after
  if (ids.length === BATCH_SIZE) return true
  await endPass(deps, isFirst)
  if (pass.isBehind) searchAgain(deps)
  pass.after = null
  return false
}

/** Compares again without other writes in between, and stops signing, or lets the first pass record the difference. */
async function settle({ db, clock, log }: Parts, id: number, isFirst: boolean): Promise<void> {
  const detail = await db.write(async (tx) => {
    const shown = await shownText(tx.db, id)
    if (shown.state !== 'different') return null
    await (isFirst ? acceptShown(tx, [id]) : stop(tx, clock.iso(), shown.detail, id))
    return shown.detail
  })
  if (detail && !isFirst) log.error({ detail }, 'the public record is not signed until an admin decides')
}

async function stop(tx: Tx, at: string, detail: string, id?: number): Promise<void> {
  const guard = await readGuard(tx.db)
  if (guard && guard.problem !== 'words') return
  const known = guard?.articles ?? []
  const articles = id === undefined || known.includes(id) ? known : [...known, id].slice(0, NAMED_MAX)
  await stopSigning(
    tx,
    guard ? { ...guard, articles } : { problem: 'words', detail, knownSize: null, articles, at },
  )
}

/** Lets the record take over what readers are shown, as changes that it did not see. */
export async function acceptShown(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .update(recordArticles)
    .set({ rowVersion: ROW_STATES.inGap })
    .where(isOneOf(recordArticles.articleId, ids))
  tx.emit({ type: 'settings.changed' })
}

async function endPass({ db, clock }: Parts, isFirst: boolean): Promise<void> {
  const at = clock.iso()
  const wrong = await wrongMode(db.read)
  if (wrong) await db.write((tx) => stop(tx, at, wrong))
  if (!isFirst) return
  await db.write(async (tx) => {
    if (await lastLeaf(tx.db)) await addSignedMode(tx, at)
    await tx.db.insert(settings).values({ key: COMPARED_KEY, value: {}, updatedAt: at }).onConflictDoNothing()
    tx.emit({ type: 'settings.changed' })
  })
}
