import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { DEFAULT_IDENTITY, identitySchema, type Identity } from '#features/site/shared/identity-input.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'

/**
 * Sets those values of the identity that the newsroom has not set itself, in the caller's transaction. Returns whether
 * any was set; values that are not allowed are not.
 */
export async function fillIdentity(
  tx: Tx,
  values: Partial<Identity>,
  { at, job }: { at: string; job: string },
): Promise<boolean> {
  const [row] = await tx.db.select().from(settings).where(eq(settings.key, IDENTITY_KEY))
  const parsed = identitySchema.safeParse({
    ...DEFAULT_IDENTITY,
    ...(row?.value as Partial<Identity> | undefined),
  })
  // A newer version wrote it.
  if (!parsed.success) return false
  const before = parsed.data
  const keys = (Object.keys(values) as Array<keyof Identity>).filter(
    (key) =>
      JSON.stringify(before[key]) === JSON.stringify(DEFAULT_IDENTITY[key]) && values[key] !== before[key],
  )
  if (keys.length === 0) return false
  const changes = Object.fromEntries(keys.map((key) => [key, values[key]]))
  const after = identitySchema.safeParse({ ...before, ...changes })
  if (!after.success) return false
  const saved = { value: after.data, version: (row?.version ?? 0) + 1, updatedBy: null, updatedAt: at }
  await tx.db
    .insert(settings)
    .values({ key: IDENTITY_KEY, ...saved })
    .onConflictDoUpdate({ target: settings.key, set: saved })
  await recordAudit(
    tx,
    at,
    { job },
    { action: 'settings.change', subject: ['setting', IDENTITY_KEY], after: changes },
  )
  tx.emit({ type: 'settings.changed' })
  return true
}
