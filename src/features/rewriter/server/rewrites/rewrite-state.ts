import type { Database } from '#db/connection/open-database.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createConcurrencyLimit } from '#server/lib/concurrency/concurrency-limit.ts'
import { createProgressBoard } from './progress-board.ts'
import { createSharedProgressBoard } from './shared-progress.ts'

const createRewriteLimit = () => createConcurrencyLimit()

/** Limits concurrent rewrites, per user and in total. */
export const rewriteLimit = ({ stateOf }: Pick<Deps, 'stateOf'>) => stateOf(createRewriteLimit)

const openProgressBoard = ({ sharedRows }: Database, clock: Clock) =>
  sharedRows ? createSharedProgressBoard(sharedRows, clock) : createProgressBoard()

/** Progress of rewrites by a language model. */
export const progressBoard = ({ stateOf, db, clock }: Pick<Deps, 'stateOf' | 'db' | 'clock'>) =>
  stateOf(openProgressBoard, db, clock)
