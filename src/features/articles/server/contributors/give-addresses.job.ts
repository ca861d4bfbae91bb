import { and, eq, isNull, ne, notInArray } from 'drizzle-orm'
import { isOnPages, slugFor } from '#db/queries/contributors.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'

const BATCH_SIZE = 200

/** Gives an address to people who were stored without one by an older version. Returns how many. */
export function giveAddresses(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const { db } = deps
  const lacksAddress = and(isNull(contributors.slug), ne(contributors.name, ''))
  return forEachDue(deps, {
    job: 'addresses of people',
    find: (held) =>
      db.read
        .select()
        .from(contributors)
        .where(and(lacksAddress, notInArray(contributors.id, held)))
        .limit(BATCH_SIZE),
    keyOf: ({ id }) => id,
    work: (person) =>
      db.write(async (tx) => {
        const slug = await slugFor(tx, person.name, person)
        await tx.db
          .update(contributors)
          .set({ slug })
          .where(and(eq(contributors.id, person.id), lacksAddress))
        if (await isOnPages(tx, person.id)) tx.emit({ type: 'byline.changed' })
      }),
  })
}
