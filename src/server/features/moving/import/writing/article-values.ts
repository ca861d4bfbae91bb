import type { Tx } from '#db/connection/write-queue.ts'
import type { ArticleRow } from '#db/schema/index.ts'
import type { ArticleStatus } from '#shared/articles/article-rules.ts'
import { limits } from '#shared/limits.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { entryOf, findItem } from '../import-items.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { textWithTargets } from './text-with-targets.ts'
import { cutText, fileKey, type Writing } from './writing.ts'

/** Longer texts would make pages that browsers cannot show; nothing that a person wrote is as long. */
const CONTENT_MAX = 2_000_000

/** The fields of an article that come from the source, apart from its section, address and byline. */
export type ArticleValues = Pick<
  ArticleRow,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'featuredImage'
  | 'imageAlt'
  | 'imageCaption'
  | 'lang'
  | 'searchTitle'
  | 'searchDescription'
  | 'shareImage'
  | 'canonicalUrl'
  | 'searchHidden'
  | 'status'
  | 'statusBeforeTrash'
  | 'scheduledFor'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** What is noted while an article is written. */
export interface Notes {
  changes: string[]
  /** Sentences of open points, which get the link to the editor. */
  open: string[]
  missing: NonNullable<ReceiptEntry['missing']>
  original: Record<string, unknown>
  innerLinks: number
  /** Pictures of galleries that the source itself does not have. */
  gone?: number
}

/** Returns the fields of an article as the source has them, within our limits, and notes what changed. */
export async function articleValues(
  tx: Tx,
  w: Writing,
  { record, converted }: { record: SourceArticle; converted: ConvertedText },
  notes: Notes,
): Promise<ArticleValues> {
  const content = await textWithTargets(tx, w, converted, notes)
  return {
    title: titleOf(record, notes),
    content: contentWithin(content, converted, notes),
    excerpt: within(record.excerpt, { max: limits.excerptMax, name: 'excerpt' }, notes),
    ...(await featuredOf(tx, w, record, notes)),
    lang: languageOf(record.lang, w.run.site.lang),
    ...searchFields(w, record, notes),
    ...stateOf(w, record, notes),
  }
}

function titleOf({ title }: SourceArticle, notes: Notes): string {
  const plain = removeInvisible(title).trim()
  if (plain === '') {
    notes.open.push('It has no title.')
    return 'Untitled'
  }
  const cut = within(plain, { max: limits.titleMax, name: 'title' }, notes)
  if (cut !== plain) notes.open.push('Its title is too long and was shortened.')
  return cut
}

/** Shortens a text and stores the whole of it beside. */
function within(text: string, { max, name }: { max: number; name: string }, notes: Notes): string {
  const plain = removeInvisible(text).trim()
  if (plain.length <= max) return plain
  notes.original[name] = plain
  if (name !== 'title') notes.changes.push(`The ${name} was shortened to ${max} characters.`)
  return cutText(plain, max)
}

function contentWithin(content: string, converted: ConvertedText, notes: Notes): string {
  if (converted.source !== undefined) notes.original['content'] = converted.source
  if (converted.isTooComplex)
    notes.open.push('Its formatting is too complex. Readers see plain paragraphs until it is simplified.')
  if (content.length <= limits.contentMax) return content
  notes.open.push(
    `Its text has more than ${limits.contentMax.toLocaleString('en-US')} characters. Readers see all of it, but the editor can save it only after it was split.`,
  )
  if (content.length <= CONTENT_MAX) return content
  notes.original['content'] = content
  notes.changes.push('The end of the text was left out, because it is too long to be shown.')
  return content.slice(0, content.lastIndexOf('\n\n', CONTENT_MAX))
}

async function featuredOf(tx: Tx, { run, files }: Writing, { featuredImage }: SourceArticle, notes: Notes) {
  const none = { featuredImage: '', imageAlt: '', imageCaption: '' }
  if (featuredImage === null) return none
  if ('mediaId' in featuredImage) {
    const item = await findItem(tx.db, { source: run.source, type: 'media', sourceId: featuredImage.mediaId })
    if (item?.targetPath) return { ...none, featuredImage: item.targetPath }
    const reason = (item ? entryOf(item).reason : null) ?? 'the source does not have it'
    notes.missing.push({
      url: item ? entryOf(item).title : `attachment ${featuredImage.mediaId}`,
      reason,
    })
    return none
  }
  const { url, alt, caption } = featuredImage
  const file = files.get(fileKey({ role: 'picture', url }))
  if (!file || 'missing' in file) {
    notes.missing.push({ url, reason: file?.missing ?? 'pictures were not wanted' })
    notes.original['featuredImage'] = featuredImage
    return none
  }
  return {
    featuredImage: file.path,
    imageAlt: cutText(alt, limits.captionMax),
    imageCaption: cutText(caption, limits.captionMax),
  }
}

/** Returns the tag of an article's language, or empty for that of the site. */
function languageOf(lang: string, siteLanguage: string): string {
  if (lang === '' || lang.length > limits.languageTagMax) return ''
  try {
    const [tag = ''] = Intl.getCanonicalLocales(lang.replaceAll('_', '-'))
    return tag.toLowerCase() === siteLanguage.replaceAll('_', '-').toLowerCase() ? '' : tag
  } catch {
    return ''
  }
}

function searchFields({ run, files }: Writing, { search }: SourceArticle, notes: Notes) {
  const share = search.shareImage
    ? files.get(fileKey({ role: 'picture', url: search.shareImage }))
    : undefined
  if (share && 'missing' in share) notes.missing.push({ url: search.shareImage, reason: share.missing })
  return {
    searchTitle: within(search.title, { max: limits.searchTitleMax, name: 'search title' }, notes),
    searchDescription: within(
      search.description,
      { max: limits.searchDescriptionMax, name: 'search description' },
      notes,
    ),
    shareImage: share && 'path' in share ? share.path : '',
    canonicalUrl: canonicalOf(search.canonicalUrl, run.site.url),
    searchHidden: search.isHidden,
  }
}

/** An article that named itself as the original is the original here. */
function canonicalOf(url: string, siteUrl: string | null): string | null {
  if (url.length > limits.urlMax || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const hostOf = (each: string) => new URL(each).host.replace(/^www\./, '')
  const isOwn = siteUrl !== null && URL.canParse(siteUrl) && hostOf(url) === hostOf(siteUrl)
  const { username, password } = new URL(url)
  return isOwn || username || password ? null : url
}

type State = Pick<
  ArticleValues,
  'status' | 'statusBeforeTrash' | 'scheduledFor' | 'publishedAt' | 'deletedAt' | 'createdAt' | 'updatedAt'
>

function stateOf({ run, now }: Writing, record: SourceArticle, notes: Notes): State {
  const at = instantOf(record.publishedAt) ?? instantOf(record.updatedAt) ?? now
  const isAhead = at > now
  const updated = instantOf(record.updatedAt) ?? at
  const dates = {
    createdAt: isAhead ? now : at,
    updatedAt: updated > now || updated < at ? (isAhead ? now : at) : updated,
  }
  const draft: State = {
    status: 'draft',
    statusBeforeTrash: null,
    scheduledFor: null,
    publishedAt: null,
    deletedAt: null,
    ...dates,
  }
  const status = statusOf(record, { isAhead, publishesMembers: run.options.members === 'publish' }, notes)
  if (status === 'published') return { ...draft, status, publishedAt: at }
  if (status === 'scheduled') return { ...draft, status, scheduledFor: at }
  if (status === 'trash') return { ...draft, status, statusBeforeTrash: 'draft', deletedAt: now }
  // The date of a draft is used when it is published.
  return record.publishedAt && !isAhead && record.visibility !== 'draft'
    ? { ...draft, publishedAt: at }
    : draft
}

function statusOf(
  { visibility, password }: SourceArticle,
  { isAhead, publishesMembers }: { isAhead: boolean; publishesMembers: boolean },
  notes: Notes,
): ArticleStatus {
  switch (visibility) {
    case 'public':
    case 'scheduled':
      return isAhead ? 'scheduled' : 'published'
    case 'members':
      if (publishesMembers) return isAhead ? 'scheduled' : 'published'
      notes.open.push('Only members could read it. It is a draft here until you publish it for everyone.')
      return 'draft'
    case 'private':
      notes.open.push('It was private, and is a draft here.')
      return 'draft'
    case 'password':
      notes.original['password'] = password
      notes.open.push('A password protected it. It is a draft here until you publish it for everyone.')
      return 'draft'
    case 'trash':
      return 'trash'
    default:
      return 'draft'
  }
}

/** Returns an instant as it is stored, or null for what is none. */
function instantOf(text: string | null): string | null {
  const time = Date.parse(text ?? '')
  if (Number.isNaN(time) || time < Date.parse('1000-01-01') || time > Date.parse('9000-01-01')) return null
  return new Date(time).toISOString()
}
