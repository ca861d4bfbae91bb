import { eq } from 'drizzle-orm'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns what the mail server said last time, if it could not be used; otherwise null. */
export async function readServerError({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const [error] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'state.error'))
  return error?.value || null
}

/** Stores the newest error of the mail server for System Status; an empty one clears it. */
export async function noteServerError(deps: Pick<Deps, 'db' | 'clock'>, reason: string): Promise<void> {
  const value = reason.slice(0, 300)
  if (((await readServerError(deps)) ?? '') === value) return
  const row = { name: 'state.error', value, updatedAt: deps.clock.iso() }
  await deps.db.write(
    async (tx) =>
      void (await tx.db
        .insert(mailSecrets)
        .values(row)
        .onConflictDoUpdate({ target: mailSecrets.name, set: row })),
  )
}
