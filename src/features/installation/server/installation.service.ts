import { planRecord } from '#features/record/server/continue-record.ts'
import { readGuard } from '#features/record/server/record-guard.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation, renewMark, storeMark } from './installation-mark.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { InstallationStatus } from '#features/system/shared/system.ts'

interface Confirmed {
  /** What the audit log says of it. */
  facts?: Record<string, unknown>
  /** Goes on after the commit. */
  finish?: (deps: Deps) => Promise<void>
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Takes back what may have happened already, after a restore or a copy became the newspaper. */
    installationConfirmed: (tx: Tx, at: string) => Promise<Confirmed>
  }
}

/** Returns whether an admin must say that this installation is the newspaper, and why. */
export async function readInstallation(deps: Pick<Deps, 'db' | 'config'>): Promise<InstallationStatus> {
  const guard = await readGuard(deps.db.read)
  return {
    state: await checkInstallation(deps),
    record: guard && { problem: guard.problem, detail: guard.detail },
  }
}

/**
 * Says that this installation is the newspaper, after a restore, a copy or damage. Issues that were being sent are
 * paused, and the record is signed again. Changes nothing if nothing is wrong. Throws BAD_REQUEST if another log of the
 * record must begin and there is no public address.
 */
export async function confirmInstallation(ctx: AuthedContext): Promise<InstallationStatus> {
  const { db, clock, config } = ctx.deps
  const before = await readInstallation(ctx.deps)
  const isOther = before.state !== 'same'
  if (!isOther && before.record === null) return before
  const continueRecord = await planRecord(ctx.deps)
  const { mark, confirmed } = await db.write(async (tx) => {
    const at = clock.iso()
    const confirmed = isOther ? await runHooks(tx, at) : []
    const log = await continueRecord(tx, at)
    await recordAudit(tx, at, ctx, {
      action: 'installation.confirm',
      subject: ['setting', 'installation'],
      before: { state: before.state, record: before.record?.problem },
      after: Object.assign({ log }, ...confirmed.map(({ facts }) => facts)),
    })
    return { mark: isOther ? await renewMark(tx, { clock }) : null, confirmed }
  })
  if (mark) storeMark(config.dataDir, mark)
  for (const { finish } of confirmed) await finish?.(ctx.deps)
  return readInstallation(ctx.deps)
}

async function runHooks(tx: Tx, at: string): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = []
  for (const hook of tx.hooks('installationConfirmed')) confirmed.push(await hook(tx, at))
  return confirmed
}
