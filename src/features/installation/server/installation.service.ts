import { planRecord } from '#features/record/server/continue-record.ts'
import { readGuard } from '#features/record/server/record-guard.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { pauseForConfirmation } from '#features/newsletters/server/pause-for-confirmation.ts'
import { removePrepared } from '#features/newsletters/server/prepare-issue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation, renewMark, storeMark } from './installation-mark.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { InstallationStatus } from '#features/system/shared/system.ts'

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
  const { mark, drafts } = await db.write(async (tx) => {
    const at = clock.iso()
    const issues = isOther ? await pauseForConfirmation(tx, at) : null
    const log = await continueRecord(tx, at)
    await recordAudit(tx, at, ctx, {
      action: 'installation.confirm',
      subject: ['setting', 'installation'],
      before: { state: before.state, record: before.record?.problem },
      after: { paused: issues?.paused ?? [], log },
    })
    return { mark: isOther ? await renewMark(tx, { clock }) : null, drafts: issues?.drafts ?? [] }
  })
  if (mark) storeMark(config.dataDir, mark)
  for (const id of drafts) await removePrepared(ctx.deps, id)
  return readInstallation(ctx.deps)
}
