import { eq } from 'drizzle-orm'
import { mailSecrets, suppressions } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Row } from '#server/lib/moving/moved-rows.ts'
import { inPages } from './part-rows.ts'

/** Yields the hashes of the suppression list, each with the key of the list, without which no address can be compared. */
export async function* suppressionRows(deps: Pick<Deps, 'db'>): AsyncGenerator<Row> {
  const [key] = await deps.db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  if (!key) return
  for await (const row of inPages(deps, suppressions, suppressions.hash)) yield { ...row, key: key.value }
}
