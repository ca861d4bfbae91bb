import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { sections } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'

/** Returns whether the site shows an uploaded file, as its logo, icon or hero, or as the picture of a section. */
export async function isShownBySite(tx: Tx, url: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, IDENTITY_KEY))
  if (row !== undefined && JSON.stringify(row.value).includes(JSON.stringify(url))) return true
  return (await tx.db.$count(sections, eq(sections.picture, url))) > 0
}
