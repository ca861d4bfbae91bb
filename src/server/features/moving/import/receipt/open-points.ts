import type { ReceiptPoint, OpenPoint, ReceiptEntry } from '#shared/moving/receipt.ts'
import { STRUCTURES, type Structure } from '#importing/converted-content.ts'
import { isGivenUpHost } from '../pictures/polite-host.ts'
import type { ReceiptItem } from './receipt-item.ts'

type Kind = ReceiptPoint['kind']
type PointOfKind = OpenPoint & { kind: Kind }

export const STRUCTURE_NAMES: Record<Structure, string> = {
  picture: 'pictures',
  gallery: 'galleries',
  table: 'tables',
  video: 'videos',
  audio: 'recordings',
  preformatted: 'preformatted blocks',
  nestedItem: 'nested list items',
  footnote: 'footnotes',
  embed: 'embeds',
}

/** Texts name the hosts, so they could be endless. */
const HOSTS_MAX = 500
/** Names in one sentence; the rest is counted. */
const NAMED = 5

/** Returns what changed in a record and what an editor should look at, in one sentence each, with a link to mend it. */
export function pointsOf(item: ReceiptItem): PointOfKind[] {
  const { entry } = item
  if (entry.outcome === 'skipped') return (entry.open ?? []).map((point) => ({ kind: 'other', ...point }))
  const link = editorOf(item)
  const points: Array<[Kind, string]> = [
    ...lost(entry).map((what): [Kind, string] => ['words', what]),
    ...named('raw', entry.raw, (names) => `Imported as raw blocks, which readers do not see: ${names}`),
    ...(entry.changes ?? []).map((what): [Kind, string] => ['changed', what]),
    ...(entry.missing ?? [])
      .filter(({ reason }) => !isGivenUpHost(reason))
      .map(({ url, reason }): [Kind, string] => ['file', `${url} is missing: ${reason}`]),
    ...named('link', entry.links?.dead, (names) => `Links that lead nowhere: ${names}`),
  ]
  return [
    ...points.map(([kind, what]) => ({ kind, what, link })),
    ...(entry.open ?? []).map((point): PointOfKind => ({ kind: 'other', ...point })),
  ]
}

/** Collects files of hosts that were given up, which get one point for each host. */
export function createHostTally() {
  const files = new Map<string, number>()
  return {
    add({ missing = [] }: ReceiptEntry): void {
      for (const { reason } of missing) {
        if (!isGivenUpHost(reason) || (files.size >= HOSTS_MAX && !files.has(reason))) continue
        files.set(reason, (files.get(reason) ?? 0) + 1)
      }
    },
    /** Returns a title and a sentence for each host. */
    points: () =>
      [...files].map(([reason, count]) => ({
        title: reason.split(' ')[0] ?? '',
        what: `${reason}: ${number(count)} ${count === 1 ? 'file is' : 'files are'} missing. Import again when it responds.`,
      })),
  }
}

function lost({ words, structures }: ReceiptEntry): string[] {
  const sentences: string[] = []
  if (words && words.kept < words.source) {
    sentences.push(`${number(words.source - words.kept)} of ${number(words.source)} words are missing`)
  }
  for (const name of STRUCTURES) {
    const counts = structures?.[name]
    if (!counts || counts.kept >= counts.source) continue
    sentences.push(
      `${number(counts.source - counts.kept)} of ${number(counts.source)} ${STRUCTURE_NAMES[name]} are missing`,
    )
  }
  return sentences
}

function named(
  kind: Kind,
  names: readonly string[] | undefined,
  sentence: (names: string) => string,
): Array<[Kind, string]> {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return []
  const more = distinct.length - NAMED
  return [
    [kind, sentence(distinct.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${number(more)} more` : ''))],
  ]
}

/** The editor of an article or page. Other records are mended where their own points lead. */
function editorOf({ type, targetId }: ReceiptItem): string | null {
  return (type === 'article' || type === 'page') && targetId ? `/dashboard/articles/${targetId}` : null
}

const number = (value: number) => value.toLocaleString('en-US')
