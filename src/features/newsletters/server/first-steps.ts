import { newsletters } from '#features/audience/tables/newsletters.ts'
import { readServerError } from '#features/mail/server/sending/server-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'

/** Returns the step to begin a newsletter, which is done when one can be sent. */
export async function firstSteps(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<{ newsletter: boolean }> {
  const canSend = (await isMailOn(deps)) && (await readServerError(deps)) === null
  return { newsletter: canSend && (await deps.db.read.$count(newsletters)) > 0 }
}
