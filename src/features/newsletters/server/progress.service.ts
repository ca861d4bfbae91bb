import { and, asc, count, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { toPage } from '#db/queries/paging.ts'
import { issueEvents, issueRecipients } from '#features/newsletters/tables/issues.ts'
import { mailDomains } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import { fromStoredText } from '#shared/catalog/stored-text.ts'
import type {
  DomainProgress,
  IssueProgress,
  IssueRecipient,
} from '#features/newsletters/shared/issue-results.ts'
import type { RecipientsInput } from '#features/newsletters/shared/issues.ts'
import { NO_RECIPIENTS } from './issue-counts.ts'
import { issueSummary } from './issues.service.ts'

const SHOWN_DOMAINS = 7
const EVENTS = 50
const PACE_MS = 10_000

/** Returns the progress of an issue, without addresses. Throws NOT_FOUND. */
export async function issueProgress(deps: Deps, id: number): Promise<IssueProgress> {
  const { db, clock } = deps
  const { state, issueId, reason, updatedAt } = issueRecipients
  const since = new Date(clock.now() - PACE_MS).toISOString()
  const recent = await db.read.$count(
    issueRecipients,
    and(eq(issueId, id), eq(state, 'accepted'), gt(updatedAt, since)),
  )
  const refusals = await db.read
    .select({ reason, people: count() })
    .from(issueRecipients)
    .where(and(eq(issueId, id), eq(state, 'refused'), isNotNull(reason)))
    .groupBy(reason)
  const events = await db.read
    .select({ at: issueEvents.at, text: issueEvents.text })
    .from(issueEvents)
    .where(eq(issueEvents.issueId, id))
    .orderBy(desc(issueEvents.id))
    .limit(EVENTS)
  return {
    issue: await issueSummary(deps, id),
    perSecond: Math.round((recent / PACE_MS) * 10_000) / 10,
    domains: await domainsOf(deps, id),
    refusals: refusals
      .map((row) => ({ reason: fromStoredText(row.reason ?? ''), count: row.people }))
      .sort((a, b) => b.count - a.count),
    events: events.map(({ at, text }) => ({ at, text: fromStoredText(text) })),
  }
}

async function domainsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<DomainProgress[]> {
  const { domain, state, issueId } = issueRecipients
  const rows = await db.read
    .select({ domain, state, people: count() })
    .from(issueRecipients)
    .where(eq(issueId, id))
    .groupBy(domain, state)
  const held = new Map((await db.read.select().from(mailDomains)).map((row) => [row.domain, row]))
  const now = clock.iso()
  const found = new Map<string, DomainProgress>()
  for (const row of rows) {
    const hold = held.get(row.domain)
    const waitUntil = hold?.waitUntil && hold.waitUntil > now ? hold.waitUntil : null
    const entry = found.get(row.domain) ?? {
      domain: row.domain,
      counts: { ...NO_RECIPIENTS },
      isPaused: hold?.isPaused ?? false,
      waitUntil,
    }
    entry.counts[row.state] += row.people
    found.set(row.domain, entry)
  }
  const sum = ({ counts }: DomainProgress) => Object.values(counts).reduce((total, each) => total + each, 0)
  const isHeld = (entry: DomainProgress) => Number(entry.isPaused || entry.waitUntil !== null)
  const sorted = [...found.values()].sort((a, b) => isHeld(b) - isHeld(a) || sum(b) - sum(a))
  const rest = sorted.slice(SHOWN_DOMAINS)
  if (rest.length === 0) return sorted
  const others = { domain: '', counts: { ...NO_RECIPIENTS }, isPaused: false, waitUntil: null }
  for (const { counts } of rest)
    for (const key of Object.keys(counts) as Array<keyof typeof counts>) others.counts[key] += counts[key]
  return [...sorted.slice(0, SHOWN_DOMAINS), others]
}

/** Returns recipients of an issue in one state, for admins. */
export async function listRecipients(
  { db }: Pick<Deps, 'db'>,
  { id: issueId, state, limit, cursor }: RecipientsInput,
): Promise<{ items: IssueRecipient[]; nextCursor: number | null }> {
  const rows = await db.read
    .select()
    .from(issueRecipients)
    .where(
      and(
        eq(issueRecipients.issueId, issueId),
        eq(issueRecipients.state, state),
        cursor ? gt(issueRecipients.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(issueRecipients.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ id }) => id)
  const items = page.items.map(({ id, address, reason, updatedAt, ...row }) => ({
    id,
    address: address.startsWith('#') ? '' : address,
    state: row.state,
    reason: reason === null ? '' : fromStoredText(reason),
    updatedAt,
  }))
  return { ...page, items }
}
