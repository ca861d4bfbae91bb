import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { mailDomains } from '#features/mail/tables/mail.ts'
import { MINUTE_MS } from '#shared/dates.ts'

/** Pauses after a temporary answer. Servers that use greylisting accept after a few minutes. */
const RETRY_MS = [1, 5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS)
/** Temporary answers in a row after which the whole domain waits. */
const DOMAIN_FAILURES = 3
/** Domains that get no email now, at most this many; the rest only costs an attempt. */
const MAX_DOMAINS = 500

/** Returns how long an email waits after so many attempts, in milliseconds. */
export const pauseAfter = (attempts: number): number =>
  RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? MINUTE_MS

/** Returns the domains whose mail server asked to wait, and those that get no issues: they and the paused ones. */
export async function blockedDomains(
  tx: Pick<Tx, 'db'>,
  at: string,
): Promise<{ waiting: string[]; blocked: string[] }> {
  const rows = await tx.db.select().from(mailDomains).limit(MAX_DOMAINS)
  const isWaiting = ({ waitUntil }: (typeof rows)[number]) => waitUntil !== null && waitUntil > at
  const namesOf = (held: typeof rows) => held.map(({ domain }) => domain)
  return {
    waiting: namesOf(rows.filter(isWaiting)),
    blocked: namesOf(rows.filter((row) => row.isPaused || isWaiting(row))),
  }
}

/** Counts a temporary refusal by a domain. Returns true if the domain now waits. */
export async function noteLater(tx: Pick<Tx, 'db'>, domain: string, now: number): Promise<boolean> {
  const [known] = await tx.db.select().from(mailDomains).where(eq(mailDomains.domain, domain))
  const failures = (known?.failures ?? 0) + 1
  const at = new Date(now).toISOString()
  const isWaiting = failures >= DOMAIN_FAILURES
  const waitUntil = isWaiting ? new Date(now + pauseAfter(failures - DOMAIN_FAILURES)).toISOString() : null
  const values = { failures, waitUntil, updatedAt: at }
  await tx.db
    .insert(mailDomains)
    .values({ domain, ...values })
    .onConflictDoUpdate({ target: mailDomains.domain, set: values })
  return isWaiting && (known?.waitUntil ?? '') <= at
}
