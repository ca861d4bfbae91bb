import { formatNumber } from '#shared/formats.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'
import type { SourcePart } from '#importing/source-records.ts'
import { rowsOf } from './export-files.ts'

/** The parts that a newsroom with other articles does not take over, and where editors see its present ones. */
const PARTS: Record<string, { name: string; link: string | null }> = {
  projects: { name: 'Projects', link: '/dashboard/projects' },
  boxes: { name: 'Reusable boxes', link: null },
  embeds: { name: 'Embeds', link: null },
  sources: { name: 'Sources', link: '/dashboard/sources' },
  templates: { name: 'Templates', link: '/dashboard/templates' },
  'breaking-news': { name: 'Breaking news', link: '/dashboard/breaking-news' },
  'front-pages': { name: 'Front pages', link: '/dashboard/front-page' },
  redirects: { name: 'Redirects', link: '/dashboard/addresses' },
  settings: { name: 'Settings', link: '/dashboard/site' },
  'readers/accounts': { name: 'Accounts of readers', link: null },
}

/** Returns the entry of a part that a newsroom with other articles does not take over. */
export function leftOutPart({ kind, own }: SourcePart): ReceiptEntry {
  const known = PARTS[kind]
  const count = rowsOf(own.fields['rows']).length
  // Sections come one by one; the part only names those that the other newsroom did not have.
  if (!known || count === 0) return { outcome: 'imported', title: kind }
  const reason = `${known.name} of the export (${formatNumber(count)}) were left out, because this newsroom already has articles.`
  return { outcome: 'skipped', title: kind, reason, open: [{ what: reason, link: known.link }] }
}
