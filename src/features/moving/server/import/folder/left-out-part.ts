import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import { message } from '#shared/catalog/message.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { SourcePart } from '#importing/source-records.ts'
import { rowsOf } from '#server/lib/moving/moved-rows.ts'

/** The parts that a newsroom may not take over, and where editors see its present ones. */
const PARTS: Record<string, { name: PlainKey; link: string | null }> = {
  projects: { name: 'projects', link: '/dashboard/projects' },
  boxes: { name: 'reusableBoxes', link: null },
  embeds: { name: 'embeds', link: null },
  sources: { name: 'sources', link: '/dashboard/sources' },
  templates: { name: 'templates', link: '/dashboard/templates' },
  'breaking-news': { name: 'breakingZone', link: '/dashboard/breaking-news' },
  'front-pages': { name: 'frontPagesOfExport', link: '/dashboard/front-page' },
  redirects: { name: 'redirects', link: '/dashboard/addresses' },
  settings: { name: 'settings', link: '/dashboard/site' },
  tiers: { name: 'membershipTiers', link: '/dashboard/members' },
  'readers/memberships': { name: 'membersTitle', link: '/dashboard/members' },
  newsletters: { name: 'newsletters', link: null },
  issues: { name: 'newslettersTitle', link: null },
  'readers/suppression-list': { name: 'suppressionList', link: null },
  'readers/accounts': { name: 'accountsOfReaders', link: null },
}

/** Returns the entry of a part that a newsroom with other articles, or without its feature, does not take over. */
export function leftOutPart({ kind, own }: SourcePart): ReceiptEntry {
  const known = PARTS[kind]
  const count = rowsOf(own.fields['rows']).length
  // Sections come one at a time; the part only names those that the other newsroom did not have.
  if (!known || count === 0) return { outcome: 'imported', title: kind }
  const name = { key: known.name }
  const reason = message('partLeftOut', { name, shown: formatNumber(count) })
  return { outcome: 'skipped', title: kind, reason, open: [{ what: reason, link: known.link }] }
}
