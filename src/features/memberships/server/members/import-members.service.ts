import { emailKeyOf } from '#server/lib/mail/email-key.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { inTurns } from '#server/lib/concurrency/in-turns.ts'
import { readCsvRows, rejectCsv, requireAtMost } from '#server/lib/request/csv-rows.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { CsvRow } from '#shared/csv.ts'
import { excerpt } from '#shared/formats.ts'
import { isMailAddress } from '#features/mail/shared/mail.ts'
import { memberLimits, type MembersImport } from '#features/memberships/shared/members.ts'
import { linkToStripe } from '../payment/link-to-stripe.ts'
import { tierNamed, tiersByName, type TierRow } from './tiers.service.ts'
import { endOf, readerForNewsroom, saveMembership } from './save-membership.ts'

/** Rows in one transaction. Between two, other requests have their turn. */
const BATCH = 100

/** Thrown at the end of a preview, so nothing of it is stored. */
class Preview extends Error {}

/**
 * Makes the people of a CSV file members. Its first line names the columns `email` and `tier`, and may name `until`,
 * `customer` and `subscription`, or those of Ghost and Substack. Rows that are wrong are left out and returned with one
 * sentence each. Throws BAD_REQUEST for a text that is not CSV, lacks a column, or has too many rows.
 */
export async function importMembers(ctx: AuthedContext, csv: string): Promise<MembersImport> {
  const result = await eachBatch(ctx, csv, (work) => ctx.deps.db.write(work))
  await ctx.deps.db.write((tx) =>
    recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'member.import',
      after: { added: result.added, changed: result.changed, rejected: result.rejected.length },
    }),
  )
  return result
}

/** Returns what `importMembers` would do, and does nothing. */
export function previewMembers(ctx: AuthedContext, csv: string): Promise<MembersImport> {
  return eachBatch(ctx, csv, async (work) => {
    const undone = ctx.deps.db.write(async (tx) => {
      await work(tx)
      throw new Preview()
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof Preview)) throw error
    })
  })
}

async function eachBatch(
  ctx: AuthedContext,
  csv: string,
  run: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<MembersImport> {
  const { rows, columns } = readRows(csv)
  const result: MembersImport = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  const known = new Set<string>()
  let start = 0
  await inTurns(async () => {
    await run(async (tx) => {
      const tiers = await tiersByName(tx.db)
      for (const row of rows.slice(start, start + BATCH)) {
        const outcome = await saveRow(tx, ctx, { row, columns, tiers, known })
        if (typeof outcome === 'string') result[outcome]++
        else result.rejected.push({ line: row.line, message: textOf(outcome.rejected) })
      }
    })
    start += BATCH
    return start < rows.length
  })
  return result
}

/** The names of each column, as `columnKey` writes them: ours, then those of Ghost, Substack and mail programs. */
const NAMES = {
  email: ['email', 'emailaddress'],
  tier: ['tier', 'group', 'tiers', 'plan'],
  until: ['until', 'expiry'],
  customer: ['customer', 'stripecustomerid'],
  subscription: ['subscription', 'stripesubscriptionid'],
} as const

/** How much of a wrong first line a message repeats. */
const MAX_SHOWN = 100

/** “E-Mail”, “e_mail” and “email” name one column. */
const columnKey = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

type Columns = Record<keyof typeof NAMES, number>

function readRows(csv: string): { rows: CsvRow[]; columns: Columns } {
  const [head, ...rows] = readCsvRows(csv, { max: memberLimits.csvRows, headings: 2 })
  const names = head?.cells.map(columnKey) ?? []
  const placeOf = (known: readonly string[]) =>
    known.map((each) => names.indexOf(each)).find((at) => at >= 0) ?? -1
  const columns: Columns = {
    email: placeOf(NAMES.email),
    tier: placeOf(NAMES.tier),
    until: placeOf(NAMES.until),
    customer: placeOf(NAMES.customer),
    subscription: placeOf(NAMES.subscription),
  }
  if (columns.email < 0 || columns.tier < 0) {
    const found = excerpt(head?.cells.join(', ') ?? '', MAX_SHOWN)
    return rejectCsv(message('memberFileWithoutColumns', { found }))
  }
  requireAtMost(memberLimits.csvRows, rows)
  return { rows, columns }
}

interface FileRow {
  row: CsvRow
  columns: Columns
  tiers: ReadonlyMap<string, TierRow>
  /** Addresses and tiers of earlier rows. */
  known: Set<string>
}

async function saveRow(
  tx: Tx,
  { deps: { clock, config } }: AuthedContext,
  { row: { cells }, columns, tiers, known }: FileRow,
): Promise<'added' | 'changed' | 'unchanged' | { rejected: Text }> {
  const cell = (index: number) => cells[index]?.trim() ?? ''
  const email = cell(columns.email)
  if (!isMailAddress(email)) return { rejected: 'notEmailAddress' }
  const tier = tierNamed(tiers, cell(columns.tier))
  if (!tier) return { rejected: 'tierUnknown' }
  const until = untilOf(cell(columns.until), config.site.timeZone)
  if (until === undefined) return { rejected: 'memberEndUnknown' }
  const payer = { customer: cell(columns.customer), subscription: cell(columns.subscription) }
  if (!isStripeId('cus', payer.customer) || !isStripeId('sub', payer.subscription)) {
    return { rejected: 'memberStripeIdUnknown' }
  }
  const isPayer = payer.customer !== '' || payer.subscription !== ''
  // Otherwise a membership would not end with its subscription.
  if (isPayer && until === null && !config.stripe) return { rejected: 'memberEndOfStripe' }
  const key = `${tier.id} ${emailKeyOf(email)}`
  if (known.has(key)) return { rejected: 'memberTwiceInFile' }
  known.add(key)
  const at = clock.iso()
  const reader = await readerForNewsroom(tx, email, at)
  if (!reader) return { rejected: 'addressIsSuppressed' }
  const owner = { subscriberId: reader.id, tierId: tier.id, at }
  const isLinked = isPayer && (await linkToStripe(tx, { ...owner, ...payer }))
  // Stripe says when it ends.
  if (isPayer && until === null) return isLinked ? 'added' : 'unchanged'
  const { outcome } = await saveMembership(tx, { ...owner, until, source: 'import' })
  return outcome === 'unchanged' && isLinked ? 'changed' : outcome
}

/** True for an id of Stripe, or none. */
const isStripeId = (kind: 'cus' | 'sub', id: string) =>
  id === '' || new RegExp(`^${kind}_\\w{1,100}$`).test(id)

/** Returns the end in a cell, a last day or an instant; null for an empty cell, and undefined for anything else. */
function untilOf(cell: string, timeZone: string): string | null | undefined {
  if (cell === '') return null
  const date = new Date(cell)
  const year = date.getUTCFullYear()
  if (Number.isNaN(year) || year < 1970 || year > 9998) return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) {
    // Dates such as February 31 become others.
    return date.toISOString().startsWith(cell) ? endOf(cell, timeZone) : undefined
  }
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(cell) ? date.toISOString() : undefined
}
