import { createHash } from 'node:crypto'
import type { MessageKey } from '#shared/catalog/catalog-types.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import { formatNumber } from '#shared/formats.ts'
import type { Receipt, ReceiptPoint } from '#features/moving/shared/receipt.ts'
import { keyOfPoint } from './settled-points.ts'

/** A point with the key by which it is checked off. */
export interface KeyedPoint {
  point: ReceiptPoint
  key: string
}

/** The points of one kind of problem, which are one line of the receipt. */
export interface PointGroup {
  /** Names the line; the same on every receipt. */
  key: string
  kind: ReceiptPoint['kind']
  rank: number
  points: KeyedPoint[]
  /** Files or links that its points name. */
  sum: number
  /** Articles, pages and other records that its points name, each once. */
  records: number
}

/** What a message becomes on the receipt. */
interface Line {
  rank: number
  text: MessageKey
  /** Values by which its points are different problems. */
  by?: readonly string[]
}

const TAKEN: Line = { rank: 6, text: 'addressesTakenLine' }

/** Messages whose text differs between articles. Each other message is its own line. */
const LINES: Partial<Record<MessageKey, Line>> = {
  wordsMissing: { rank: 0, text: 'wordsLine' },
  wordsMissingNamed: { rank: 0, text: 'wordsLine' },
  structureMissing: { rank: 1, text: 'structureLine', by: ['name'] },
  filesMissingBecause: { rank: 2, text: 'filesLine', by: ['host', 'reason'] },
  fileAddressFails: { rank: 2, text: 'filesLine', by: ['host', 'reason'] },
  rawOfPlugin: { rank: 3, text: 'rawPluginLine', by: ['plugin'] },
  rawOfTheme: { rank: 3, text: 'rawThemeLine' },
  linksLeadNowhere: { rank: 4, text: 'deadLinksLine' },
  oldAddressFails: { rank: 5, text: 'addressesLine' },
  oldAddressUsedBySite: TAKEN,
  oldAddressOfOtherPage: TAKEN,
  oldAddressRedirected: TAKEN,
  bylineLacks: { rank: 7, text: 'bylineLacksLine' },
  wordsAdded: { rank: 0, text: 'wordsAddedLine' },
  otherSectionsBecameTags: { rank: 8, text: 'otherSectionsLine' },
}

/** Messages without a row that come last. The rest comes in between. */
const LAST: Partial<Record<MessageKey, number>> = { wasPinned: 8, picturesLackAltText: 9 }
const RANK = 7

/** Texts of the source name hosts and plugins, so lines could be endless. */
const GROUPS_MAX = 100

/** Returns the lines of a list of points: what changed words or lost a picture first, missing alt texts last. */
export function groupPoints(points: readonly ReceiptPoint[]): PointGroup[] {
  const groups = new Map<string, PointGroup>()
  for (const point of points) {
    const found = groups.get(keyOfGroup(point))
    const key = found || groups.size < GROUPS_MAX ? keyOfGroup(point) : hashOf([point.kind, 'moreLine'])
    const group = groups.get(key) ?? newGroup(key, point)
    groups.set(key, group)
    const last = group.points.at(-1)?.point
    const isOfRecord = point.id !== ''
    if (isOfRecord && (last?.id !== point.id || last.type !== point.type)) group.records++
    group.points.push({ point, key: keyOfPoint(point) })
    if (point.message) group.sum += countOf(point.message)
  }
  return [...groups.values()].toSorted(
    (left, right) => left.rank - right.rank || right.points.length - left.points.length,
  )
}

const newGroup = (key: string, { kind, message: said }: ReceiptPoint): PointGroup => ({
  key,
  kind,
  rank: (said && (LINES[said.key]?.rank ?? LAST[said.key])) ?? RANK,
  points: [],
  sum: 0,
  records: 0,
})

function keyOfGroup({ kind, what, message: said }: ReceiptPoint): string {
  if (!said || said.key === 'plainText') return hashOf([kind, what])
  const { text = said.key, by = [] } = LINES[said.key] ?? {}
  return hashOf([kind, text, ...by.map((name) => JSON.stringify(said.values?.[name]))])
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)

const countOf = ({ values }: Message): number => Number(values?.['count'] ?? 0)

/** Returns the text of a line, and a sentence that follows it or null. Texts without a message are in English. */
export function textOfGroup({ points, sum, key }: PointGroup): [text: Message, more: Message | null] {
  const [first] = points
  const said = first?.point.message
  if (!first || !said) return [message('plainText', { text: first?.point.what ?? '' }), null]
  if (key === hashOf([first.point.kind, 'moreLine'])) return [{ key: 'moreLine' }, null]
  const line = LINES[said.key]
  const counted = (count: number) => ({ count, shown: formatNumber(count) })
  const values = Object.fromEntries((line?.by ?? []).map((name) => [name, said.values?.[name] ?? '']))
  if (line?.text === 'filesLine') {
    const addresses = points.filter(({ point }) => point.message?.key === 'fileAddressFails').length
    if (sum === 0) return [{ key: 'fileAddressesLine', values: { ...counted(addresses), ...values } }, null]
    const more = addresses === 0 ? null : message('fileAddressesToo', counted(addresses))
    return [{ key: line.text, values: { ...counted(sum), ...values } }, more]
  }
  if (line) return [{ key: line.text, values: { ...counted(sum), ...values } }, null]
  return [isCounted(said) ? { key: said.key, values: counted(sum) } : said, null]
}

/** True for a text whose only value is a number, so the numbers of many articles add up. */
const isCounted = ({ values = {} }: Message): boolean =>
  typeof values['count'] === 'number' &&
  Object.keys(values).every((name) => name === 'count' || name === 'shown')

const known = new WeakMap<Receipt, Record<'open' | 'changed', PointGroup[]>>()

/** Returns the lines of a receipt. */
export function groupsOf(receipt: Receipt): Record<'open' | 'changed', PointGroup[]> {
  const groups = known.get(receipt) ?? {
    open: groupPoints(receipt.open),
    changed: groupPoints(receipt.changes),
  }
  known.set(receipt, groups)
  return groups
}
