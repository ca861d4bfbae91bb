import type { SourceMedia, SourcePerson, SourceSubscriber, SourceTerm } from '#importing/source-records.ts'
import type { SourceFiles } from '#importing/zip/source-files.ts'
import { SUBSCRIBER_TIERS } from '#features/audience/shared/subscribers.ts'
import { instantOrNull, rowsOf, text, textsOf, type Row } from '#server/lib/moving/moved-rows.ts'

/** Returns a person, or null for a row without a name. */
export function personOf(row: Row): SourcePerson | null {
  const slug = text(row['slug'])
  if (!slug || !text(row['name'])) return null
  return {
    type: 'person',
    sourceId: slug,
    paths: [`/authors/${encodeURIComponent(slug)}`],
    own: { id: null, fields: row },
    name: text(row['name']),
    slug,
    about: text(row['about']),
    portrait: text(row['portrait']),
    links: rowsOf(row['links']).map(({ label, url }) => ({ label: text(label), url: text(url) })),
  }
}

const FOLDERS = { section: '', tag: '/tags', series: '/series' }

/** Returns a section, tag or series, or null for a row without a name. */
export function termOf(type: SourceTerm['type'], row: Row): SourceTerm | null {
  const slug = text(row['slug'])
  if (!slug || !text(row['name'])) return null
  return {
    type,
    sourceId: slug,
    paths: [`${FOLDERS[type]}/${encodeURIComponent(slug)}`],
    own: { id: null, fields: row },
    name: text(row['name']),
    slug,
    description: text(row['description']),
    parentId: text(row['parent']) || null,
  }
}

/** Returns a file of the library, or null for one whose file the export lacks. */
export function mediaOf(row: Row, source: SourceFiles): SourceMedia | null {
  const url = text(row['url'])
  const path = url.replace(/^\//, '')
  if (!/^\/uploads\/[\w.-]+$/.test(url) || !source.files.some((file) => file.path === path)) return null
  return {
    type: 'media',
    sourceId: url,
    paths: [url],
    own: { id: null, fields: row },
    // As texts name it, so both are one file.
    url,
    title: text(row['title']),
    alt: text(row['altText']),
    caption: text(row['caption']),
    credit: text(row['credit']),
    description: '',
    articleId: typeof row['articleId'] === 'number' ? String(row['articleId']) : null,
    createdAt: instantOrNull(row['createdAt']),
  }
}

/** Returns a subscriber, or null for a row without an address. */
export function subscriberOf(row: Row): SourceSubscriber | null {
  const email = text(row['email'])
  if (!email) return null
  return {
    type: 'subscriber',
    sourceId: email.toLowerCase(),
    paths: [],
    email,
    name: text(row['name']),
    tier: SUBSCRIBER_TIERS.find((tier) => tier === row['tier']) ?? 'free',
    isSubscribed: row['isSubscribed'] === true,
    note: text(row['note']),
    labels: textsOf(row['labels']),
    createdAt: instantOrNull(row['createdAt']),
    ...consentOf(row['consent']),
    ...listsOf(row['lists']),
  }
}

const MAX_LISTS = 50

function listsOf(value: unknown): Pick<SourceSubscriber, 'lists'> {
  const lists = rowsOf(value)
    .slice(0, MAX_LISTS)
    .map((row) => ({
      list: text(row['list']),
      createdAt: instantOrNull(row['createdAt']),
      endedAt: instantOrNull(row['endedAt']),
    }))
  return lists.length > 0 ? { lists } : {}
}

const CONSENT_SOURCES = ['import', 'form', 'account'] as const

function consentOf(value: unknown): Pick<SourceSubscriber, 'consent'> {
  if (typeof value !== 'object' || value === null) return {}
  const row = value as Row
  const source = CONSENT_SOURCES.find((each) => each === row['source']) ?? 'import'
  const [at, confirmedAt] = [instantOrNull(row['at']), instantOrNull(row['confirmedAt'])]
  return { consent: { source, at, words: text(row['words']), confirmedAt } }
}
