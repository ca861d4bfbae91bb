import type { BadgeTone } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ImportProgress, ImportState } from '#shared/imports.ts'
import type { OpenKind, ReceiptStructures } from '#shared/receipt.ts'
import { formatNumber } from '#shared/formats.ts'

const SYSTEMS: Record<string, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  feed: 'Feed',
  folder: 'Broadsheet',
}

/** The name of the system that an import reads. */
export const systemName = (kind: string): string => SYSTEMS[kind] ?? kind

export const STATES: Record<ImportState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  stopped: { label: 'Stopped', tone: 'caution' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  done: { label: 'Done', tone: 'good' },
}

export const PHASES: Array<[phase: ImportProgress['phase'], label: string]> = [
  ['reading', 'Read the export'],
  ['people', 'People, sections and tags'],
  ['articles', 'Articles, pages and pictures'],
  ['links', 'Links between articles'],
  ['receipt', 'Receipt'],
]

/** How far an import is, in one line. */
export function progressText({ done, total, pictures }: ImportProgress): string {
  const articles =
    total === null
      ? m.articlesDone({ done: formatNumber(done) })
      : m.articlesDoneOfTotal({ done: formatNumber(done), total: formatNumber(total) })
  const parts = [articles, m.donePictures({ done: formatNumber(pictures.done) })]
  if (pictures.missing > 0) parts.push(m.missingMissing({ missing: formatNumber(pictures.missing) }))
  return parts.join(' · ')
}

/** The types of records, in the order of the receipt. */
export const RECORDS: Array<[type: string, label: string]> = [
  ['article', 'Articles'],
  ['page', 'Pages'],
  ['media', 'Pictures and files'],
  ['person', 'People'],
  ['section', 'Sections'],
  ['tag', 'Tags'],
  ['series', 'Series'],
  ['comment', 'Comments'],
  ['menu', 'Menus'],
  ['subscriber', 'Subscribers'],
  ['problem', 'Could not be read'],
]

/** The name of a type of item, of which sources may have their own. */
export function typeName(type: string): string {
  const names: Record<string, string> = {
    article: m.article(),
    page: m.page(),
    media: m.fileLabel(),
    person: m.person(),
  }
  return names[type] ?? type.charAt(0).toUpperCase() + type.slice(1)
}

export const STRUCTURE_NAMES: Record<keyof ReceiptStructures, string> = {
  picture: 'Pictures',
  gallery: 'Galleries',
  table: 'Tables',
  video: 'Videos',
  audio: 'Recordings',
  preformatted: 'Preformatted blocks',
  nestedItem: 'Nested list items',
  footnote: 'Footnotes',
  embed: 'Embeds',
}

export const POINT_NAMES: Record<OpenKind | 'changed', string> = {
  words: 'Words',
  raw: 'Raw blocks',
  changed: 'Changed',
  file: 'Missing files',
  link: 'Dead links',
  address: 'Addresses',
  other: 'Other',
}
