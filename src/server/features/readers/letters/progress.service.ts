import { and, asc, count, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { toPage } from '#db/queries/paging.ts'
import { letterEvents, letterRecipients, mailDomains } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { fromStoredText } from '#shared/catalog/stored-text.ts'
import type { DomainProgress, LetterProgress, LetterRecipient } from '#shared/readers/letter-results.ts'
import type { RecipientsInput } from '#shared/readers/letters.ts'
import { NO_RECIPIENTS } from './letter-counts.ts'
import { letterSummary } from './letters.service.ts'

const SHOWN_DOMAINS = 7
const EVENTS = 50
const PACE_MS = 10_000

/** Returns how the sending of a letter goes. It names no address. Throws NOT_FOUND. */
export async function letterProgress(deps: Deps, id: number): Promise<LetterProgress> {
  const { db, clock } = deps
  const { state, letterId, reason, updatedAt } = letterRecipients
  const since = new Date(clock.now() - PACE_MS).toISOString()
  const recent = await db.read.$count(
    letterRecipients,
    and(eq(letterId, id), eq(state, 'accepted'), gt(updatedAt, since)),
  )
  const refusals = await db.read
    .select({ reason, people: count() })
    .from(letterRecipients)
    .where(and(eq(letterId, id), eq(state, 'refused'), isNotNull(reason)))
    .groupBy(reason)
  const events = await db.read
    .select({ at: letterEvents.at, text: letterEvents.text })
    .from(letterEvents)
    .where(eq(letterEvents.letterId, id))
    .orderBy(desc(letterEvents.id))
    .limit(EVENTS)
  return {
    letter: await letterSummary(deps, id),
    perSecond: Math.round((recent / PACE_MS) * 10_000) / 10,
    domains: await domainsOf(deps, id),
    refusals: refusals
      .map((row) => ({ reason: fromStoredText(row.reason ?? ''), count: row.people }))
      .sort((a, b) => b.count - a.count),
    events: events.map(({ at, text }) => ({ at, text: fromStoredText(text) })),
  }
}

async function domainsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<DomainProgress[]> {
  const { domain, state, letterId } = letterRecipients
  const rows = await db.read
    .select({ domain, state, people: count() })
    .from(letterRecipients)
    .where(eq(letterId, id))
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

/** Returns recipients of a letter in one state, for admins. */
export async function listRecipients(
  { db }: Pick<Deps, 'db'>,
  { id: letterId, state, limit, cursor }: RecipientsInput,
): Promise<{ items: LetterRecipient[]; nextCursor: number | null }> {
  const rows = await db.read
    .select()
    .from(letterRecipients)
    .where(
      and(
        eq(letterRecipients.letterId, letterId),
        eq(letterRecipients.state, state),
        cursor ? gt(letterRecipients.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(letterRecipients.id))
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
