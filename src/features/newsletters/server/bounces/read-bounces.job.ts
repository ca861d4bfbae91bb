import { findUnavailable } from '#db/connection/database-errors.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import type { Deps } from '#server/lib/deps.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { readBounceReport } from '#features/mail/server/bounce-report.ts'
import { recordBounce } from './bounces.service.ts'

/** Pause after a round that failed, because servers lock accounts after wrong passwords. */
const PAUSE_MS = 10 * MINUTE_MS
const newPause = () => ({ until: 0 })

/**
 * Reads returned emails and complaints from the mailbox of BOUNCE_IMAP_URL. Reports about messages of this newsroom are
 * deleted from it, all other emails stay and count as read. Returns how many emails were read. Throws if the mailbox
 * cannot be read.
 */
export async function readBounces(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { bounceMailbox } = deps.config.mail
  const pause = deps.stateOf(newPause)
  if (signal?.aborted || bounceMailbox === null || deps.clock.now() < pause.until) return 0
  // A copied newsroom would take the reports away from the other one.
  if ((await checkInstallation(deps)) !== 'same') return 0
  const { readMailbox } = await import('./bounce-mailbox.ts')
  try {
    return await readMailbox(bounceMailbox, (source) => takeReport(deps, source), signal)
  } catch (error) {
    pause.until = deps.clock.now() + PAUSE_MS
    throw error
  }
}

async function takeReport(deps: Deps, source: Buffer): Promise<'delete' | 'read'> {
  try {
    const report = await readBounceReport(source)
    if (!report) return 'read'
    return (await recordBounce(deps, report)) === 'forged' ? 'read' : 'delete'
  } catch (error) {
    if (findUnavailable(error)) throw error
    deps.stats.countFailure('returned mail')
    deps.log.error({ err: error }, 'a returned mail could not be recorded and stays in the mailbox')
    return 'read'
  }
}
