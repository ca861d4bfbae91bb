import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#db/schema/index.ts'
import { IDENTITY_KEY } from '#shared/site/site.ts'

/** Returns whether the saved look of the site shows an uploaded file, as its logo, icon or hero. */
export async function isShownBySite(tx: Tx, url: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, IDENTITY_KEY))
  return row !== undefined && JSON.stringify(row.value).includes(JSON.stringify(url))
}
