import { message, type Message } from '#shared/catalog/message.ts'
import type { ReceiptPoint, OpenPoint, ReceiptEntry } from '#shared/moving/receipt.ts'
import { STRUCTURES, type Structure } from '#importing/converted-content.ts'
import { formatNumber } from '#shared/formats.ts'
import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import type { ReceiptItem } from './receipt-item.ts'

type Kind = ReceiptPoint['kind']
type PointOfKind = OpenPoint & { kind: Kind }

export const STRUCTURE_NAMES: Record<Structure, PlainKey> = {
  picture: 'structurePictures',
  gallery: 'structureGalleries',
  table: 'structureTables',
  video: 'structureVideos',
  audio: 'structureRecordings',
  preformatted: 'structurePreformatted',
  nestedItem: 'structureNestedItems',
  footnote: 'structureFootnotes',
  embed: 'structureEmbeds',
}

/** Texts name the hosts, so they could be endless. */
const HOSTS_MAX = 500
/** Names in one sentence; the rest is counted. */
const NAMED = 5

/** Returns what changed in a record and what an editor should look at, in one message each, with a link to fix it. */
export function pointsOf(item: ReceiptItem): PointOfKind[] {
  const { entry } = item
  if (entry.outcome === 'skipped') return (entry.open ?? []).map((point) => ({ kind: 'other', ...point }))
  const link = editorOf(item)
  const points: Array<[Kind, Message]> = [
    ...lost(entry).map((what): [Kind, Message] => ['words', what]),
    ...named('raw', entry.raw, (names) => message('importedAsRaw', { names })),
    ...(entry.changes ?? []).map((what): [Kind, Message] => ['changed', what]),
    ...(entry.missing ?? [])
      .filter(({ reason }) => !isGivenUpHost(reason))
      .map(({ url, reason }): [Kind, Message] => ['file', message('fileMissingBecause', { url, reason })]),
    ...named('link', entry.links?.dead, (names) => message('linksLeadNowhere', { names })),
  ]
  return [
    ...points.map(([kind, what]) => ({ kind, what, link })),
    ...(entry.open ?? []).map((point): PointOfKind => ({ kind: 'other', ...point })),
  ]
}

/** Collects files of hosts that were given up, which get one point for each host. */
export function createHostTally() {
  const hosts = new Map<string, { reason: Message; count: number }>()
  return {
    add({ missing = [] }: ReceiptEntry): void {
      for (const { reason } of missing) {
        const host = reason.values?.['host']
        if (!isGivenUpHost(reason) || typeof host !== 'string') continue
        const known = hosts.get(host)
        if (hosts.size >= HOSTS_MAX && !known) continue
        hosts.set(host, { reason, count: (known?.count ?? 0) + 1 })
      }
    },
    /** Returns a title and a message for each host. */
    points: () =>
      [...hosts].map(([title, { reason, count }]) => ({
        title,
        what: message('hostFilesMissing', { reason, count, shown: formatNumber(count) }),
      })),
  }
}

/** Returns whether a file is missing because its host was given up, which is one problem for many files. */
const isGivenUpHost = ({ key }: Message): boolean => key === 'hostGivenUp'

function lost({ words, structures }: ReceiptEntry): Message[] {
  const messages: Message[] = []
  if (words && words.kept < words.source) {
    messages.push(message('wordsMissing', lossOf(words)))
  }
  for (const name of STRUCTURES) {
    const counts = structures?.[name]
    if (!counts || counts.kept >= counts.source) continue
    messages.push(message('structureMissing', { ...lossOf(counts), name: { key: STRUCTURE_NAMES[name] } }))
  }
  return messages
}

const lossOf = ({ source, kept }: { source: number; kept: number }) => ({
  missing: formatNumber(source - kept),
  total: formatNumber(source),
})

function named(
  kind: Kind,
  all: readonly string[] | undefined,
  messageOf: (names: string | Message) => Message,
): Array<[Kind, Message]> {
  const distinct = [...new Set(all)]
  if (distinct.length === 0) return []
  const more = distinct.length - NAMED
  const names = distinct.slice(0, NAMED).join(', ')
  return [[kind, messageOf(more > 0 ? message('andMore', { names, more: formatNumber(more) }) : names)]]
}

/** The editor of an article or page. Other records are fixed where their own points lead. */
function editorOf({ type, targetId }: ReceiptItem): string | null {
  return (type === 'article' || type === 'page') && targetId ? `/dashboard/articles/${targetId}` : null
}
