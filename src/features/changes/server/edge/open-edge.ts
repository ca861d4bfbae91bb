import { createEdge, NO_EDGE, type Edge } from '#drivers/edge/edge.ts'
import { createPurge } from '#drivers/edge/edge-drivers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { recordFailedPurges } from './purges.ts'

/** Returns the configured cache in front. A purge that fails is recorded for the job. */
export function openEdge(deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>): Edge {
  const purge = createPurge(deps.config.edge)
  if (!purge) return NO_EDGE
  return createEdge(purge, { log: deps.log, saveFailed: (keys) => recordFailedPurges(deps, keys) })
}
