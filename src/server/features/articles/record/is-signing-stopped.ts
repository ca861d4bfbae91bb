import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation } from '#server/lib/installation-mark.ts'
import { readGuard } from './record-guard.ts'
import { currentLog } from './record-log.ts'

/** Returns whether nothing is signed until an admin decides. */
export async function isSigningStopped(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if ((await currentLog(deps.db.read)) === null) return false
  return (await readGuard(deps.db.read)) !== null || (await checkInstallation(deps)) !== 'same'
}
