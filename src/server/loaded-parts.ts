import { collectHooks } from '#db/connection/hooks.ts'
import type { Operation } from './control/operation.ts'
import { featuresOn } from './features-on.ts'
import { PROCESS_JOBS } from './jobs/process-jobs.ts'
import type { Job } from './jobs/run-jobs.ts'

/** The code of the features that are on. Nothing of the others is loaded. */
export const PARTS = (await Promise.all(featuresOn().map(({ load }) => load?.()))).flatMap(
  (loaded) => loaded?.default ?? [],
)

export const hooks = collectHooks(PARTS.map((part) => part.hooks ?? {}))

/** What the command line does in the server, by name. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  PARTS.flatMap((part) => Object.entries(part.operations ?? {})),
)

/** All jobs. They read what is due from the database, so a restart loses nothing. */
export const JOBS: readonly Job[] = [...PARTS.flatMap((part) => part.jobs ?? []), ...PROCESS_JOBS]
