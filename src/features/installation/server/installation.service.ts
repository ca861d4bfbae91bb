import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { pauseForConfirmation } from '#features/newsletters/server/pause-for-confirmation.ts'
import { removePrepared } from '#features/newsletters/server/prepare-issue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation, renewMark, storeMark } from './installation-mark.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { InstallationStatus } from '#features/system/shared/system.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns what an admin must confirm although the installation is the same; null if nothing is wrong. */
    installationProblem: (deps: Pick<Deps, 'db'>) => Promise<InstallationStatus['record']>
    /**
     * Prepares for a confirmation before its transaction, and returns what happens in it at an ISO time. That returns
     * what the audit log says.
     */
    beforeConfirmation: (
      deps: Pick<Deps, 'db' | 'config' | 'clock'>,
    ) => Promise<(tx: Tx, at: string) => Promise<Record<string, unknown>>>
  }
}

/** Returns whether an admin must say that this installation is the newspaper, and why. */
export async function readInstallation(
  deps: Pick<Deps, 'db' | 'config' | 'hooks'>,
): Promise<InstallationStatus> {
  const problems = await Promise.all(deps.hooks('installationProblem').map((hook) => hook(deps)))
  return {
    state: await checkInstallation(deps),
    record: problems.find((problem) => problem !== null) ?? null,
  }
}

/**
 * Says that this installation is the newspaper, after a restore, a copy or damage. Issues that were being sent are
 * paused, and features continue. Changes nothing if nothing is wrong. Throws what `beforeConfirmation` throws.
 */
export async function confirmInstallation(ctx: AuthedContext): Promise<InstallationStatus> {
  const { db, clock, config } = ctx.deps
  const before = await readInstallation(ctx.deps)
  const isOther = before.state !== 'same'
  if (!isOther && before.record === null) return before
  const steps = await Promise.all(ctx.deps.hooks('beforeConfirmation').map((hook) => hook(ctx.deps)))
  const { mark, drafts } = await db.write(async (tx) => {
    const at = clock.iso()
    const issues = isOther ? await pauseForConfirmation(tx, at) : null
    const facts: Record<string, unknown> = {}
    for (const step of steps) Object.assign(facts, await step(tx, at))
    await recordAudit(tx, at, ctx, {
      action: 'installation.confirm',
      subject: ['setting', 'installation'],
      before: { state: before.state, record: before.record?.problem },
      after: { paused: issues?.paused ?? [], ...facts },
    })
    return { mark: isOther ? await renewMark(tx, { clock }) : null, drafts: issues?.drafts ?? [] }
  })
  if (mark) storeMark(config.dataDir, mark)
  for (const id of drafts) await removePrepared(ctx.deps, id)
  return readInstallation(ctx.deps)
}
