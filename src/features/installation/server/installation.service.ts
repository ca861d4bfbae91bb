import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { firstAnswer } from '#server/lib/first-answer.ts'
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
    /** Returns what an admin must confirm although the installation is the same; null if nothing is wrong. */
    installationProblem: (deps: Pick<Deps, 'db'>) => Promise<InstallationStatus['record']>
    /**
     * Prepares for a confirmation before its transaction, and returns what happens in it at an ISO time. That returns
     * what the audit log says.
     */
    beforeConfirmation: (
      deps: Pick<Deps, 'db' | 'config' | 'clock'>,
    ) => Promise<(tx: Tx, at: string) => Promise<Record<string, unknown>>>
    /** Takes back what may have happened already, after a restore or a copy became the newspaper. */
    installationConfirmed: (tx: Tx, at: string) => Promise<Confirmed>
  }
}

/** Returns whether an admin must say that this installation is the newspaper, and why. */
export async function readInstallation(
  deps: Pick<Deps, 'db' | 'config' | 'hooks'>,
): Promise<InstallationStatus> {
  return {
    state: await checkInstallation(deps),
    record: await firstAnswer(deps.hooks('installationProblem'), (hook) => hook(deps)),
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
  const { mark, confirmed } = await db.write(async (tx) => {
    const at = clock.iso()
    const confirmed = isOther ? await runHooks(tx, at) : []
    const facts: Record<string, unknown> = {}
    for (const step of steps) Object.assign(facts, await step(tx, at))
    await recordAudit(tx, at, ctx, {
      action: 'installation.confirm',
      subject: ['setting', 'installation'],
      before: { state: before.state, record: before.record?.problem },
      after: Object.assign(facts, ...confirmed.map((each) => each.facts)),
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
