import { indexArticles, waitingArticles } from '#db/search/index-articles.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'

/** About a second of work, in transactions of 20 to 50 ms. */
const MAX_TURNS = 50

/** Indexes articles that an older version indexed by other rules, newest first. Returns how many. */
export async function fillIndex(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = deps
  const index = (ids: readonly number[]) => db.write((tx) => indexArticles(tx.db, ids))
  let total = 0
  for (let turn = 0; turn < MAX_TURNS && !signal?.aborted; turn++) {
    // Other requests are answered in between.
    await nextTurn()
    const done = await forEachDue(deps, {
      job: 'search index',
      find: (held) => waitingArticles(db.read, held),
      keyOf: (id) => id,
      work: (id) => index([id]),
      together: index,
    })
    if (done === 0) break
    total += done
  }
  return total
}
