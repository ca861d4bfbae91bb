import { countDemo, removeDemo, type DemoRemoval } from '#db/demo/remove-demo.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { storeSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { SampleCounts } from '#features/site/shared/sample-counts.ts'

/** Returns how many rows of each kind belong to the sample newsroom and would be deleted. */
export function sampleCounts({ db }: Pick<Deps, 'db'>): Promise<SampleCounts> {
  return countDemo(db.read)
}

/**
 * Deletes the sample newsroom and nothing else. The user who does so keeps the account. Admins are then asked to accept
 * the built-in pages, whose texts change. Does nothing without a sample.
 */
export function removeSample({
  deps,
  actor,
}: {
  deps: Pick<Deps, 'db' | 'clock' | 'config'>
  actor: AuditActor
}): Promise<DemoRemoval> {
  const keep = 'user' in actor ? (actor.user?.id ?? null) : null
  return deps.db.write(async (tx) => {
    const removal = await removeDemo(tx, keep)
    if (Object.keys(removal.removed).length > 0) {
      await recordAudit(tx, deps.clock.iso(), actor, { action: 'sample.remove', before: removal.removed })
      await storeSiteSettings(tx, deps, { change: { hasAcceptedPages: false }, actor })
    }
    return removal
  })
}
