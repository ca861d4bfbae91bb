import { message, type Message } from '#shared/catalog/message.ts'
import type { ReceiptPoint, OpenPoint, ReceiptEntry } from '#features/moving/shared/receipt.ts'
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

/** Names in one sentence; the rest is counted. */
const NAMED = 5

/** Returns what changed in a record and what an editor should look at, in one message each, with a link to fix it. */
export function pointsOf(item: ReceiptItem): PointOfKind[] {
  const { entry } = item
  if (entry.outcome === 'skipped') return (entry.open ?? []).map((point) => ({ kind: 'other', ...point }))
  const link = editorOf(item)
  const changes = (entry.changes ?? []).filter(({ key }) => key !== LOST_WORDS)
  const points: Array<[Kind, Message]> = [
    ...lost(entry).map((what): [Kind, Message] => ['words', what]),
    ...rawBlocks(entry.raw).map((what): [Kind, Message] => ['raw', what]),
    ...changes.map((what): [Kind, Message] => ['changed', what]),
    ...missingFiles(entry.missing).map((what): [Kind, Message] => ['file', what]),
    ...deadLinks(entry.links?.dead).map((what): [Kind, Message] => ['link', what]),
  ]
  return [
    ...points.map(([kind, what]) => ({ kind, what, link })),
    ...(entry.open ?? []).map((point): PointOfKind => ({ kind: 'other', ...point })),
  ]
}

/** Returns the point of a broken old address, which may be broken only because its file was not imported. */
export function pointOfAddress(path: string, file: ReceiptEntry | null): PointOfKind {
  if (!file) {
    return { kind: 'address', what: message('oldAddressFails', { path }), link: '/dashboard/addresses' }
  }
  const { host, reason } = fileProblem({ url: file.title, reason: file.reason ?? { key: 'noReasonGiven' } })
  return { kind: 'file', what: message('fileAddressFails', { path, host, reason }), link: null }
}

const LOST_WORDS = 'wordsNotFound'

function lost({ words, structures, changes = [] }: ReceiptEntry): Message[] {
  const messages: Message[] = []
  if (words && words.kept < words.source) {
    const names = changes.find(({ key }) => key === LOST_WORDS)?.values?.['words']
    messages.push(
      names === undefined
        ? message('wordsMissing', lossOf(words))
        : message('wordsMissingNamed', { ...lossOf(words), words: names }),
    )
  }
  for (const name of STRUCTURES) {
    const counts = structures?.[name]
    if (!counts) continue
    const { source, kept, away = 0 } = counts
    if (kept + away >= source) continue
    const loss = lossOf({ source, kept: kept + away })
    messages.push(message('structureMissing', { ...loss, name: { key: STRUCTURE_NAMES[name] } }))
  }
  return messages
}

const lossOf = ({ source, kept }: { source: number; kept: number }) => ({
  missing: formatNumber(source - kept),
  total: formatNumber(source),
})

/** Returns a message for each plugin or other origin of raw blocks. */
function rawBlocks(raw: readonly string[] = []): Message[] {
  const groups = grouped([...new Set(raw)], pluginOf)
  return [...groups].map(([plugin, names]) =>
    plugin === null
      ? message('rawOfTheme', { names: namesOf(names) })
      : message('rawOfPlugin', { plugin, names: namesOf(names) }),
  )
}

/** Returns the name of the plugin to which a raw block belongs, or null if its name shows none. */
function pluginOf(name: string): string | null {
  const [, plugin] = /^(?:wp:([\w-]+)\/|\[([\w-]+)\]$)/.exec(name)?.filter(Boolean) ?? []
  if (plugin === undefined) return null
  const words = plugin.split(/[-_]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

type MissingFile = NonNullable<ReceiptEntry['missing']>[number]

/** Returns a message for each host and reason. */
function missingFiles(missing: readonly MissingFile[] = []): Message[] {
  const groups = grouped(missing, (file) => JSON.stringify(fileProblem(file)))
  return [...groups].map(([problem, files]) => {
    const { host, reason } = JSON.parse(problem) as ReturnType<typeof fileProblem>
    const names = namesOf([...new Set(files.map(({ url }) => url))])
    return message('filesMissingBecause', {
      count: files.length,
      shown: formatNumber(files.length),
      names,
      host,
      reason,
    })
  })
}

/** Returns items by their key, in the order of its first item. */
function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Reasons that are one problem: the host did not respond. */
const UNREACHABLE: ReadonlySet<string> = new Set(['hostGivenUp', 'oldSiteTooSlow', 'oldSiteUnreachable'])

/** Returns the host of a file, and the reason without what differs from file to file. */
function fileProblem({ url, reason }: MissingFile): { host: string | Message; reason: Message } {
  const inner = reason.key === 'withStatus' ? reason.values?.['reason'] : undefined
  const plain = typeof inner === 'object' ? inner : reason
  return {
    host: /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).host : { key: 'filesOfExport' },
    reason: UNREACHABLE.has(plain.key) ? { key: 'oldSiteUnreachable' } : plain,
  }
}

function deadLinks(dead: readonly string[] = []): Message[] {
  if (dead.length === 0) return []
  const counted = { count: dead.length, shown: formatNumber(dead.length) }
  return [message('linksLeadNowhere', { ...counted, names: namesOf(dead) })]
}

/** Names the first of several names, and counts the rest. */
function namesOf(all: readonly string[]): string | Message {
  const names = all.slice(0, NAMED).join(', ')
  const more = all.length - NAMED
  return more > 0 ? message('andMore', { names, more: formatNumber(more) }) : names
}

/** The editor of an article or page. Other records are fixed where their own points lead. */
function editorOf({ type, targetId }: ReceiptItem): string | null {
  return (type === 'article' || type === 'page') && targetId ? `/dashboard/articles/${targetId}` : null
}
