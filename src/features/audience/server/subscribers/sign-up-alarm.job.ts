import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { mailSecrets, transactionalEmails } from '#features/mail/tables/mail.ts'
import { signUpHours, subscribers } from '#features/audience/tables/subscribers.ts'
import { users } from '#features/people/tables/users.ts'
import { deleteInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'
import { deleteEndedReaderLinks } from '../people/reader-links.ts'

const NAME = 'state.alarm'
/** Sign-ups in an hour that are a flood at the least. */
const FLOOD_MIN = 50
const FLOOD_FACTOR = 10
/** Two weeks. */
const USUAL_HOURS = 336
/** A month. */
const KEPT_HOURS = 720

/** The hour of an instant, as sign-ups are counted. */
const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13)

/** Notifies admins by mail, once in a day, when ten times as many people sign up as usual. Returns how many. */
export async function alarmAtFlood(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const flood = await signUpFlood(deps)
  if (!flood || !(await isMailOn(deps))) return 0
  const [last] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, NAME))
  if (last && clock.now() - Date.parse(last.updatedAt) < DAY_MS) return 0
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(subscribers.confirmedAt))
  return db.write(async (tx) => {
    const row = { name: NAME, value: '', updatedAt: clock.iso() }
    await tx.db.insert(mailSecrets).values(row).onConflictDoUpdate({ target: mailSecrets.name, set: row })
    const admins = await tx.db
      .select({ email: subscribers.email })
      .from(users)
      .innerJoin(subscribers, eq(subscribers.userId, users.id))
      .where(isAdmin)
    for (const { email } of admins) {
      const mail = {
        kind: 'alarm',
        to: email,
        subject: m.alarmSubject(),
        lines: [m.alarmText(flood)],
      } as const
      await queueMail(tx, { ...mail, lifetimeMs: DAY_MS }, clock.now())
    }
    return admins.length
  })
}

/** Returns the sign-ups of this hour and the usual number if there are ten times as many; otherwise null. */
async function signUpFlood({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
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

/** Deletes transactional emails that were sent a day ago, ended links, and old counts of sign-ups. */
export async function tidyMail(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const before = new Date(clock.now() - DAY_MS).toISOString()
  const isOver = and(
    inArray(transactionalEmails.state, ['accepted', 'refused']),
    lt(transactionalEmails.updatedAt, before),
  )
  const isEnded = or(isOver, lt(transactionalEmails.deadlineAt, before))
  await deleteInTurns(deps, { table: transactionalEmails, where: isEnded })
  await db.write(async (tx) => {
    await deleteEndedReaderLinks(tx, clock.iso())
    const oldest = hourOf(clock.now() - KEPT_HOURS * HOUR_MS)
    await tx.db.delete(signUpHours).where(lt(signUpHours.hour, oldest))
  })
}
