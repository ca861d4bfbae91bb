import { eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import type { GeneralSettings } from '#features/site/shared/general-settings.ts'
import type { Deps } from '#server/lib/deps.ts'
import { nextRun } from './next-run.ts'

/** Moves the next issue of each rule to its hour in a new time zone. */
export async function planIssuesAgain(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { timeZone }: GeneralSettings,
): Promise<void> {
  // The configuration has the former one until the commit.
  if (!timeZone || timeZone === config.site.timeZone) return
  const rows = await tx.db.select().from(newsletters).where(isNotNull(newsletters.nextAt))
  for (const { id, rule } of rows) {
    const nextAt = nextRun(rule, clock.now(), timeZone)
    await tx.db.update(newsletters).set({ nextAt }).where(eq(newsletters.id, id))
  }
}
