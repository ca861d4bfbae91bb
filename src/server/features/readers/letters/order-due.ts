import { and, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { letters } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { LATE_MS } from '#shared/readers/letters.ts'
import { orderLetter } from './order-letter.ts'

const BATCH = 20

/** Orders scheduled letters whose time has come. One that is more than an hour late waits for a person. */
export async function orderDue(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const isDue = and(
    eq(letters.status, 'scheduled'),
    isNull(letters.waitsFor),
    lte(letters.scheduledAt, clock.iso()),
  )
  const order = async (letter: typeof letters.$inferSelect) => {
    if (clock.now() - Date.parse(letter.scheduledAt ?? '') > LATE_MS) {
      const isStill = and(eq(letters.id, letter.id), eq(letters.status, 'scheduled'))
      await db.write(
        async (tx) => void (await tx.db.update(letters).set({ waitsFor: 'late' }).where(isStill)),
      )
      return
    }
    try {
      await orderLetter(deps, letter, { job: 'letters' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ letter: letter.id, reason: error.message }, 'a scheduled letter could not be sent')
      // It would fail again each second.
      await db.write(
        async (tx) =>
          void (await tx.db.update(letters).set({ waitsFor: 'failed' }).where(eq(letters.id, letter.id))),
      )
    }
  }
  await forEachDue(deps, {
    job: 'mail',
    find: (held) =>
      db.read
        .select()
        .from(letters)
        .where(and(isDue, notInArray(letters.id, held)))
        .limit(BATCH),
    keyOf: ({ id }) => id,
    work: order,
  })
}
