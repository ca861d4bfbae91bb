import { asc, eq, gt } from 'drizzle-orm'
import { mailSecrets, suppressions } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Row } from '#server/lib/moving/moved-rows.ts'

/** Yields the hashes of the suppression list, each with the key of the list, without which no address can be compared. */
export async function* suppressionRows({ db }: Pick<Deps, 'db'>): AsyncGenerator<Row> {
  const [key] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  if (!key) return
  for (let last = ''; ;) {
    const rows = await db.read
      .select()
      .from(suppressions)
      .where(gt(suppressions.hash, last))
      .orderBy(asc(suppressions.hash))
      .limit(500)
    yield* rows.map((row) => ({ ...row, key: key.value }))
    const end = rows.at(-1)
    if (!end) return
    last = end.hash
  }
}
