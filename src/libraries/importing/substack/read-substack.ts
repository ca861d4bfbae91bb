import type { Text } from '#shared/catalog/message.ts'
import { archiveDate } from '#shared/written-dates.ts'
import { refusedDates } from '../refused-dates.ts'
import { SourceError } from '../source-error.ts'
import { decodeEntities } from '../markup/line-of-html.ts'
import { addressRecords, createAddressFilter, type AddressRecord } from '../zip/address-records.ts'
import { csvRecords } from '../zip/csv-records.ts'
import type {
  ReadSource,
  SourceArticle,
  SourceProblem,
  SourceRecord,
  SourceSubscriber,
} from '../source-records.ts'
import { escapeHtml } from '../markup/html-text.ts'
import { openSubstack, substackAddress, substackText, type SubstackFiles } from './substack-files.ts'

type Cells = Record<string, string>

/** Reads an export of Substack: its ZIP file or folder. Lists of subscribers are beside the posts, or alone. */
export const readSubstack: ReadSource = async function* (file, signal) {
  const files = await openSubstack(file)
  try {
    for await (const record of recordsOf(files)) {
      signal.throwIfAborted()
      yield record
    }
  } finally {
    await files.source.close()
  }
}

async function* recordsOf(files: SubstackFiles): AsyncGenerator<SourceRecord> {
  const url = await substackAddress(files)
  yield { type: 'site', url, name: '', tagline: '', lang: '', version: '' }
  for (const reason of files.problems) yield { type: 'problem', what: 'a file', reason }
  yield* posts(files)
  yield* subscribersOf(files)
}

async function* posts(files: SubstackFiles): AsyncGenerator<SourceRecord> {
  if (files.posts === null) return
  const known = new Set<string>()
  for await (const row of csvRecords(await files.source.open(files.posts))) {
    if ('brokenLine' in row) {
      const reason = 'quotationMarksDiffer'
      yield { type: 'problem', what: `posts.csv, line ${row.brokenLine}`, reason, isCut: true }
      break
    }
    const [id = ''] = /^\d+/.exec(row.cells['post_id'] ?? '') ?? []
    if (!id) yield lineProblem(row.line, 'postWithoutNumber', row.cells)
    else if (known.has(id)) yield lineProblem(row.line, 'postListedTwice')
    else yield* postOf(files, id, row.cells)
    known.add(id)
  }
  for (const [id, path] of files.texts) {
    if (known.has(id)) continue
    yield { type: 'problem', what: path, reason: 'textNotListed' }
    const name = path.slice(path.lastIndexOf('/') + 1, -'.html'.length)
    yield* postOf(files, id, {
      post_id: name,
      title: name.replace(/^\d+\.?/, '').replaceAll('-', ' ') || name,
    })
  }
}

const lineProblem = (line: number, reason: Text, cells?: Cells): SourceProblem => ({
  type: 'problem',
  what: `posts.csv, line ${line}`,
  reason,
  item: cells && { type: 'article', sourceId: `line ${line}`, title: cells['title'] ?? '' },
})

async function* postOf(files: SubstackFiles, id: string, cells: Cells): AsyncGenerator<SourceRecord> {
  const title = decodeEntities(cells['title'] ?? '')
  const problem = (reason: Text): SourceProblem => ({
    type: 'problem',
    what: title || `post ${id}`,
    reason,
  })
  let html = ''
  try {
    const text = await substackText(files, id)
    if (text === null) yield problem('postWithoutText')
    html = text ?? ''
  } catch (error) {
    yield problem(error instanceof SourceError ? error.text : 'postTextUnreadable')
  }
  for (const reason of refusedDates(cells['post_date'] ?? '')) yield problem(reason)
  yield articleOf(id, { ...cells, title }, html)
}

function articleOf(id: string, cells: Cells, html: string): SourceArticle {
  const slug = (cells['post_id'] ?? '').replace(/^\d+\.?/, '')
  const isPublished = isTrue(cells['is_published'])
  const isPublic = cells['audience'] === 'everyone'
  const { type = '', podcast_url: podcast = '' } = cells
  const original = pickSet(cells, ['type', 'audience', 'email_sent_at', 'podcast_url'])
  return {
    type: type === 'page' ? 'page' : 'article',
    sourceId: id,
    paths: slug && isPublished ? [`/p/${slug}`] : [],
    title: cells['title'] ?? '',
    slug,
    markup: 'substack',
    content: withRecording(html, podcast),
    excerpt: decodeEntities(cells['subtitle'] ?? ''),
    visibility: isPublished ? (isPublic ? 'public' : 'members') : 'draft',
    publishedAt: isPublished ? archiveDate(cells['post_date'] ?? '') : null,
    updatedAt: archiveDate(cells['post_date'] ?? ''),
    people: [],
    sections: [],
    tags: [],
    series: [],
    featuredImage: null,
    isSticky: false,
    password: '',
    lang: '',
    search: { title: '', description: '', shareImage: '', canonicalUrl: '', isHidden: false },
    original,
  }
}

/** The recording of a podcast is named in the list of posts, not in the text. */
function withRecording(html: string, url: string): string {
  if (!/^https?:\/\//.test(url) || html.includes(url)) return html
  const tag = /\.(?:mp4|mov|webm|m4v)(?:$|\?)/i.test(url) ? 'video' : 'audio'
  return `<${tag} src="${escapeHtml(url)}" controls></${tag}>\n${html}`
}

const isTrue = (text: string | undefined) => /^(?:true|1|yes)$/i.test(text ?? '')

const pickSet = (cells: Cells, keys: string[]) =>
  Object.fromEntries(keys.filter((key) => cells[key]).map((key) => [key, cells[key]]))

async function* subscribersOf({ source, lists }: SubstackFiles): AsyncGenerator<SourceRecord> {
  const isNew = createAddressFilter()
  for (const path of lists) {
    for await (const record of addressRecords(await source.open(path), path))
      if ('type' in record) yield record
      else if (isNew(record.email)) yield subscriberOf(record)
  }
}

function subscriberOf({ email, cells, isSubscribed }: AddressRecord): SourceSubscriber {
  const plan = (cells['plan'] ?? cells['type'] ?? '').toLowerCase()
  const isGift = /comp|gift/.test(plan)
  const isPaid = isTrue(cells['active_subscription']) || ['paid', 'founding'].includes(plan)
  return {
    type: 'subscriber',
    sourceId: email.toLowerCase(),
    paths: [],
    email,
    name: cells['name'] ?? '',
    tier: isGift ? 'complimentary' : isPaid ? 'paid' : 'free',
    isSubscribed,
    note: '',
    labels: [],
    createdAt: archiveDate(cells['created_at'] ?? ''),
    original: pickSet(cells, ['plan', 'expiry', 'first_payment_at']),
  }
}
