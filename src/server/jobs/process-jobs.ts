import type { Job } from './run-jobs.ts'
import { watchDatabase } from './watch-database.ts'
import { watchEventLoop } from './watch-event-loop.ts'

/** Jobs of the process itself. Those of features are in their parts. */
export const PROCESS_JOBS: readonly Job[] = [
  {
    name: 'shared rows',
    everyMs: 60_000,
    run: async ({ db, clock }) => db.sharedRows?.removeEnded(clock.now()),
  },
  { name: 'database', everyMs: 1_000, inEachProcess: true, run: watchDatabase },
  { name: 'event loop', everyMs: 5_000, inEachProcess: true, run: watchEventLoop },
]
