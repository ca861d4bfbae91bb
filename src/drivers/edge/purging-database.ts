import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { isVisibleToReaders } from '#server/lib/visible-to-readers.ts'
import type { Edge } from './edge.ts'
import { SITE_KEY } from './edge-keys.ts'

/**
 * Returns a database whose writes purge the caches in front when they changed what readers can see: after the
 * commit has reached the caches of this process, and before the write resolves.
 */
export function purgeAfterWrites(db: Database, edge: Edge): Database {
  if (!edge.canPurge) return db
  return {
    ...db,
    async write(work) {
      let isVisible = false
      const result = await db.write((tx) => {
        isVisible = false
        const emit = (event: CommitEvent) => {
          isVisible ||= isVisibleToReaders(event)
          tx.emit(event)
        }
        return work({ ...tx, emit })
      })
      if (isVisible) await edge.purge([SITE_KEY])
      return result
    },
  }
}
