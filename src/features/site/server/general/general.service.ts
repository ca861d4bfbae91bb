import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '#db/database.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { GENERAL_KEY, readGeneral, type GeneralSettings } from '#features/site/shared/general-settings.ts'
import { settings } from '#features/site/tables/settings.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** What a feature changes with the public address or the time zone. `general` has both, as they are from now on. */
    generalChanged: (tx: Tx, deps: Deps, general: GeneralSettings) => Promise<void>
  }
}

/**
 * Saves the public address, the time zone, or both. An address is saved only from a page at that address, which proves
 * that it reaches this server. Throws BAD_REQUEST for another, and CONFLICT if the environment sets it.
 */
export async function updateGeneral(ctx: AuthedContext, change: GeneralSettings): Promise<void> {
  const { deps, request } = ctx
  if (change.publicOrigin !== undefined) {
    if (deps.config.fixedOrigin !== null) throw new AppError('CONFLICT', 'addressByEnvironment')
    if (change.publicOrigin !== request.origin) {
      throw new AppError('BAD_REQUEST', 'addressNotHere', { field: 'publicOrigin' })
    }
  }
  await deps.db.write((tx) => storeGeneral(tx, deps, { change, actor: ctx }))
}

/** Returns what admins chose. */
export async function readStoredGeneral(db: Pick<Sql, 'select'>): Promise<GeneralSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, GENERAL_KEY))
  return readGeneral(row?.value)
}

/** Like `updateGeneral` in a transaction, without its checks. What is not given stays. */
export async function storeGeneral(
  tx: Tx,
  deps: Deps,
  { change, actor }: { change: GeneralSettings; actor: AuditActor },
): Promise<void> {
  const at = deps.clock.iso()
  const before = await readStoredGeneral(tx.db)
  const value = { ...before, ...change }
  const stored = { value, updatedBy: 'job' in actor ? null : (actor.user?.id ?? null), updatedAt: at }
  await tx.db
    .insert(settings)
    .values({ key: GENERAL_KEY, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored })
  const subject: [string, string] = ['setting', GENERAL_KEY]
  await recordAudit(tx, at, actor, { action: 'settings.change', subject, before, after: change })
  for (const follow of tx.hooks('generalChanged')) await follow(tx, deps, value)
  tx.emit({ type: 'settings.changed' })
  tx.emit({ type: 'general.changed', general: value })
}
