import type { Tx } from '#db/connection/write-queue.ts'
import type { NewPaper } from '#features/site/server/general/begin-paper.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { editionLayout } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Chooses Edition as the front page of a new paper. */
export async function beginFrontPage(tx: Tx, _deps: Deps, { at }: NewPaper): Promise<void> {
  const first = { pageId: FRONT_PAGE, version: 1, layout: editionLayout(), savedAt: at, savedBy: null }
  await tx.db.insert(frontPageVersions).values(first).onConflictDoNothing()
  tx.emit({ type: 'front-page.changed' })
}
