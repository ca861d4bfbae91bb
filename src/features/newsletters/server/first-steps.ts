import { newsletters } from '#features/audience/tables/newsletters.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'

/** Returns the step to begin a newsletter, which is done when one can be sent. */
export async function firstSteps(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<{ newsletter: boolean }> {
  return { newsletter: (await isMailOn(deps)) && (await deps.db.read.$count(newsletters)) > 0 }
}
