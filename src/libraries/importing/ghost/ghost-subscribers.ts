import { addressRecords, createAddressFilter, type AddressRecord } from '../zip/address-records.ts'
import type { SourceProblem, SourceSubscriber } from '../source-records.ts'
import { ghostInstant } from './ghost-article.ts'
import type { GhostFiles } from './ghost-files.ts'
import { completeRows, type GhostRow, type GhostTables, unreadableReason } from './ghost-tables.ts'
import { recordOf, stringOf } from '../markup/html-text.ts'

/** Yields the members of Ghost once each: of the CSV files, then of the JSON file, which older versions put them in. */
export async function* ghostSubscribers(
  { source, json, members }: GhostFiles,
  tables: GhostTables,
): AsyncGenerator<SourceSubscriber | SourceProblem> {
  const isNew = createAddressFilter()
  for (const path of members) {
    for await (const record of addressRecords(await source.open(path), path))
      if ('type' in record) yield record
      else if (isNew(record.email)) yield memberOfCsv(record)
  }
  const rows = completeRows(await source.open(json), ['members', 'subscribers'])
  for await (const { path, value, problem } of rows) {
    const row = recordOf(value)
    const email = stringOf(row['email']).trim()
    if (problem) yield { type: 'problem', what: `member ${path.at(-1)}`, reason: unreadableReason(problem) }
    else if (!email) yield { type: 'problem', what: `member ${path.at(-1)}`, reason: 'noEmailAddress' }
    else if (isNew(email)) yield memberOfJson(email, row, tables)
  }
}

const isTrue = (value: unknown) => value === true || value === 1 || /^(true|1|yes)$/i.test(stringOf(value))

function memberOfCsv({ email, cells, isSubscribed }: AddressRecord): SourceSubscriber {
  const isComplimentary = isTrue(cells['complimentary_plan'])
  const isPaid = cells['tiers'] === undefined ? Boolean(cells['stripe_customer_id']) : cells['tiers'] !== ''
  return {
    type: 'subscriber',
    sourceId: email.toLowerCase(),
    paths: [],
    email,
    name: cells['name'] ?? '',
    tier: isComplimentary ? 'complimentary' : isPaid ? 'paid' : 'free',
    isSubscribed,
    note: cells['note'] ?? '',
    labels: splitLabels(cells['labels'] ?? ''),
    createdAt: ghostInstant(cells['created_at']),
    original: cells['tiers'] ? { tiers: cells['tiers'] } : undefined,
  }
}

const splitLabels = (text: string) =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

const TIERS: Record<string, SourceSubscriber['tier']> = { paid: 'paid', comped: 'complimentary' }

function memberOfJson(email: string, row: GhostRow, { memberLabels }: GhostTables): SourceSubscriber {
  const isOut = row['subscribed'] === 0 || row['subscribed'] === false || row['status'] === 'unsubscribed'
  return {
    type: 'subscriber',
    sourceId: email.toLowerCase(),
    paths: [],
    email,
    name: stringOf(row['name']),
    tier: TIERS[stringOf(row['status'])] ?? 'free',
    isSubscribed: !isOut,
    note: stringOf(row['note']),
    labels: memberLabels.get(stringOf(row['id'])) ?? [],
    createdAt: ghostInstant(row['created_at']),
  }
}
