import { PROJECT_STATUSES } from '#features/articles/shared/projects.ts'
import { m } from '#shared/catalog/m.ts'

const NAMES: Record<(typeof PROJECT_STATUSES)[number], () => string> = {
  active: () => m.projectActive(),
  paused: () => m.projectPaused(),
  done: () => m.projectDone(),
}

/** Returns the name of a status; one that a newer release stored is shown as it is. */
export function projectStatusName(status: string): string {
  const known = PROJECT_STATUSES.find((each) => each === status)
  return known ? NAMES[known]() : status
}
