import { and, eq, gte, lt } from 'drizzle-orm'
import { mailSecrets, transactionalEmails } from '#features/mail/tables/mail.ts'
import { signUpHours } from '#features/audience/tables/subscribers.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { mailBacklog } from '#features/mail/server/sending/mail-queue.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { HOUR_MS } from '#shared/dates.ts'
import type { MailStatus } from '#features/mail/shared/mail.ts'

/** Sign-ups in an hour that are a flood at the least. */
const FLOOD_MIN = 50
const FLOOD_FACTOR = 10
/** Two weeks. */
const USUAL_HOURS = 336

/** The hour of an instant, as sign-ups are counted. */
export const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13)

/** Returns the state of outgoing mail, for System Status. */
export async function mailStatus(deps: Deps): Promise<MailStatus> {
  const { db } = deps
  const installation = await checkInstallation(deps)
  const { waiting } = await mailBacklog(deps, installation !== 'same')
  return {
    isOn: await isMailOn(deps),
    installation,
    serverError: await readServerError(deps),
    waiting,
    queued: await db.read.$count(transactionalEmails, eq(transactionalEmails.state, 'queued')),
    signUpFlood: await signUpFlood(deps),
  }
}

/** Returns what the mail server said last time, if it could not be used; otherwise null. */
export async function readServerError({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const [error] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'state.error'))
  return error?.value || null
}

/** Returns the sign-ups of this hour and the usual number if there are ten times as many; otherwise null. */
export async function signUpFlood({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<MailStatus['signUpFlood']> {
  const hour = hourOf(clock.now())
  const [now] = await db.read.select().from(signUpHours).where(eq(signUpHours.hour, hour))
  if (!now || now.count < FLOOD_MIN) return null
  const since = hourOf(clock.now() - USUAL_HOURS * HOUR_MS)
  const rows = await db.read
    .select()
    .from(signUpHours)
    .where(and(gte(signUpHours.hour, since), lt(signUpHours.hour, hour)))
  const usual = rows.reduce((sum, { count }) => sum + count, 0) / USUAL_HOURS
  return now.count >= FLOOD_FACTOR * usual ? { count: now.count, usual: Math.round(usual * 10) / 10 } : null
}
