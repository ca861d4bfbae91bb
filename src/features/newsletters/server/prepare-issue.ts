import { and, asc, eq, gt, inArray, isNull, max, notInArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { suppressions } from '#features/mail/tables/mail.ts'
import { deleteInTurns, inTurns, TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { readMailKeys, suppressionHashes, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import { message } from '#shared/catalog/message.ts'
import { domainOf } from '#features/mail/shared/mail.ts'
import { mayGetNewsletters } from '#features/audience/server/newsletters/newsletter-people.ts'
import { addIssueEvent } from './issue-events.ts'

/** Issues that this process prepares now. */
const newPreparing = () => new Set<number>()

/** Goes on with issues whose preparation was cut off. */
export async function prepareLeft(deps: Deps): Promise<void> {
  await forEachDue(deps, {
    job: 'mail',
    find: (held) =>
      deps.db.read
        .select({ id: issues.id })
        .from(issues)
        .where(and(eq(issues.status, 'preparing'), notInArray(issues.id, held))),
    keyOf: ({ id }) => id,
    work: ({ id }) => prepareIssue(deps, id),
  })
}

/**
 * Freezes the recipients of an ordered issue in turns, then lets it be sent. Goes on after the last one that was
 * stored; ends without an effect if the issue is not being prepared anymore.
 */
export async function prepareIssue(deps: Deps, id: number): Promise<void> {
  const { db, clock, stateOf } = deps
  const preparing = stateOf(newPreparing)
  if (preparing.has(id)) return
  preparing.add(id)
  try {
    const keys = await readMailKeys(deps)
    const [last] = await db.read
      .select({ id: max(issueRecipients.subscriberId) })
      .from(issueRecipients)
      .where(eq(issueRecipients.issueId, id))
    let after: number | null = last?.id ?? 0
    await inTurns(async () => {
      const batch = { id, after: after ?? 0, keys, at: clock.iso() }
      after = await db.write((tx) => prepareBatch(tx, batch))
      return after !== null
    })
  } finally {
    preparing.delete(id)
  }
}

interface Batch {
  id: number
  after: number
  keys: MailKeys
  at: string
}

/** Returns the last reader of the batch; null after the last batch, which lets the issue be sent. */
async function prepareBatch(tx: Tx, { id, after, keys, at }: Batch): Promise<number | null> {
  const [issue] = await tx.db.select().from(issues).where(eq(issues.id, id))
  if (issue?.status !== 'preparing') return null
  const rows = await tx.db
    .select({ subscriberId: subscribers.id, address: subscribers.email })
    .from(newsletterSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, newsletterSubscriptions.subscriberId))
    .where(
      and(
        eq(newsletterSubscriptions.newsletterId, issue.newsletterId),
        isNull(newsletterSubscriptions.endedAt),
        gt(newsletterSubscriptions.subscriberId, after),
        mayGetNewsletters(),
      ),
    )
    .orderBy(asc(newsletterSubscriptions.subscriberId))
    .limit(TURN_ROWS)
  const suppressed = await suppressedAmong(
    tx,
    rows.flatMap(({ address }) => suppressionHashes(keys, address)),
  )
  const values = rows
    .filter(({ address }) => !suppressionHashes(keys, address).some((hash) => suppressed.has(hash)))
    .map((row) => ({
      ...row,
      issueId: id,
      domain: domainOf(row.address),
      state: 'queued' as const,
      updatedAt: at,
    }))
  if (values.length > 0) await tx.db.insert(issueRecipients).values(values).onConflictDoNothing()
  const last = rows.at(-1)
  if (last && rows.length === TURN_ROWS) return last.subscriberId
  await tx.db.update(issues).set({ status: 'sending', updatedAt: at }).where(eq(issues.id, id))
  // The site has the issue from now on.
  tx.emit({ type: 'settings.changed' })
  const people = await tx.db.$count(issueRecipients, eq(issueRecipients.issueId, id))
  await addIssueEvent(tx, id, { at, text: message('issueFrozen', { people }) })
  return null
}

async function suppressedAmong(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .select({ hash: suppressions.hash })
    .from(suppressions)
    .where(isOneOf(suppressions.hash, hashes))
  return new Set(rows.map(({ hash }) => hash))
}

/** What makes an ordered letter a draft again. */
export const DRAFT_AGAIN = {
  status: 'draft',
  scheduledAt: null,
  waitsFor: null,
  html: '',
  plainText: '',
  blocks: '',
  orderNumber: null,
  orderedAt: null,
} as const

/** True for recipients of an issue of which `where` is true. */
export const isOfIssue = ({ read }: Pick<Deps['db'], 'read'>, where: SQL) =>
  inArray(issueRecipients.issueId, read.select({ id: issues.id }).from(issues).where(where))

/** Removes the recipients of an issue that is a draft again, in turns. */
export async function removePrepared({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  const isDraft = isOfIssue(db, inArray(issues.status, ['draft', 'scheduled']))
  await deleteInTurns(
    { db },
    { table: issueRecipients, where: and(eq(issueRecipients.issueId, id), isDraft) },
  )
}
