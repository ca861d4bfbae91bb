import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { FEATURES, notLoaded } from '#server/features-on.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readOff, SWITCHES_KEY } from '#server/lib/feature-switches.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SwitchedFeature, SwitchFeatureInput } from '#features/site/shared/feature-switch.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** What a feature does before it is switched off, by its name. Throws CONFLICT if it cannot be now. */
    switchingOff: Readonly<Record<string, (tx: Tx, by: SwitchedBy) => Promise<void>>>
    /** What a feature does when it is switched on again, by its name. */
    switchingOn: Readonly<Record<string, (tx: Tx, by: SwitchedBy) => Promise<void>>>
  }
}

/** When a feature is switched, and the role of the person who does it. */
export interface SwitchedBy {
  at: string
  role: Role
}

/** Returns the features that can be switched off with what the admins chose, in the order of the screen. */
export async function listFeatures({ db }: Pick<Deps, 'db'>): Promise<SwitchedFeature[]> {
  const off = await readOff(db)
  const unloaded = notLoaded()
  return Promise.all(
    switchable().map(async ({ name, stored }) => ({
      name,
      isOn: !off.includes(name),
      isLoaded: !unloaded.includes(name),
      stored: stored ? await db.read.$count(stored) : null,
    })),
  )
}

/**
 * Switches a feature on or off, and returns all. Its data stays. Throws NOT_FOUND for one that is always on, and
 * CONFLICT while it is needed, such as newsletters while an issue is being sent.
 */
export async function switchFeature(
  ctx: AuthedContext,
  { name, isOn }: SwitchFeatureInput,
): Promise<SwitchedFeature[]> {
  const { db, clock } = ctx.deps
  if (!switchable().some((each) => each.name === name)) throw new AppError('NOT_FOUND', 'noSuchFeature')
  await db.write(async (tx) => {
    const before = await readOff({ read: tx.db })
    const others = before.filter((each) => each !== name)
    const off = isOn ? others : [...others, name].toSorted()
    if (off.length === before.length) return
    const at = clock.iso()
    for (const own of tx.hooks(isOn ? 'switchingOn' : 'switchingOff'))
      await own[name]?.(tx, { at, role: ctx.user.role })
    const row = { value: { off }, updatedBy: ctx.user.id, updatedAt: at }
    await tx.db
      .insert(settings)
      .values({ key: SWITCHES_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    await recordAudit(tx, at, ctx, {
      action: 'settings.change',
      subject: ['setting', SWITCHES_KEY],
      before: { off: before },
      after: { off },
    })
    tx.emit({ type: 'settings.changed' })
    tx.emit({ type: 'features.changed', off })
  })
  return listFeatures(ctx.deps)
}

const switchable = () =>
  FEATURES.flatMap(({ name, switch: known }) => (known ? [{ name, ...known }] : [])).toSorted(
    (one, other) => one.place - other.place,
  )
