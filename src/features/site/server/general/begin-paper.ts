import type { Tx } from '#db/connection/write-queue.ts'
import type { AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { settings } from '#features/site/tables/settings.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'
import { storeSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { GeneralSettings } from '#features/site/shared/general-settings.ts'
import type { Deps } from '#server/lib/deps.ts'
import { storeGeneral } from './general.service.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** What a feature stores when the first admin of an empty newsroom begins a paper of its own. */
    paperBegins: (tx: Tx, deps: Deps, paper: NewPaper) => Promise<void>
  }
}

export interface NewPaper {
  /** Empty if it is to be chosen later. */
  name: string
  /** What readers write to; empty if it is to be chosen later. */
  email: string
  general: GeneralSettings
  /** ISO 8601. */
  at: string
  actor: AuditActor
}

/**
 * Stores the first settings of an empty newsroom: name, address, time zone, readable article addresses, no illustrations,
 * built-in pages to accept.
 */
export async function beginPaper(
  tx: Tx,
  deps: Deps,
  { name, email, general, at, actor }: NewPaper,
): Promise<void> {
  const change = { addressForm: 'date', hasIllustrations: false, hasAcceptedPages: false } as const
  await storeSiteSettings(tx, deps, { change, actor })
  if (Object.keys(general).length > 0) await storeGeneral(tx, deps, { change: general, actor })
  if (!name && !email) return
  const value = { ...DEFAULT_IDENTITY, name, email }
  await tx.db.insert(settings).values({ key: IDENTITY_KEY, value, updatedAt: at }).onConflictDoNothing()
}
