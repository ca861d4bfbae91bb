import { and, eq, isNull, ne } from 'drizzle-orm'
import { isOnPages, slugFor } from '#db/queries/contributors.ts'
import { contributors } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

const BATCH_SIZE = 200

/** Gives an address to people who were stored without one by an older version. Returns how many. */
export async function giveAddresses({ db }: Pick<Deps, 'db'>): Promise<number> {
  const lacksAddress = and(isNull(contributors.slug), ne(contributors.name, ''))
  const people = await db.read.select().from(contributors).where(lacksAddress).limit(BATCH_SIZE)
  for (const person of people) {
    await db.write(async (tx) => {
      const slug = await slugFor(tx, person.name, person)
      await tx.db
        .update(contributors)
        .set({ slug })
        .where(and(eq(contributors.id, person.id), lacksAddress))
      if (await isOnPages(tx, person.id)) tx.emit({ type: 'byline.changed' })
    })
  }
  return people.length
}
