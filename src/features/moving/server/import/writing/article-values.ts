import { message, toMessage } from '#shared/catalog/message.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { entryOf, findItem } from '../import-items.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { joinNotes, type Step } from './notes.ts'
import { textWithTargets } from './text-with-targets.ts'
import { fileKey, type WriteContext } from './writing.ts'
import { cutWords } from '#shared/cut-text.ts'

/** Longer texts would make pages that browsers cannot show; nothing that a person wrote is as long. */
export const CONTENT_MAX = 2_000_000

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
  | 'access'
  | 'status'
  | 'statusBeforeTrash'
  | 'scheduledFor'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** Returns the fields of an article as the source has them, within our limits, with notes on what changed. */
export async function articleValues(
  tx: Tx,
  context: WriteContext,
  { record, converted }: { record: SourceArticle; converted: ConvertedText },
): Promise<Step<ArticleValues>> {
  const text = await textWithTargets(tx, context, converted)
  const title = titleOf(record)
  const content = contentWithin(text.value, converted)
  const excerpt = within(record.excerpt, { max: limits.excerptMax, name: 'excerpt' })
  const featured = await featuredOf(tx, context, record)
  const search = searchFields(context, record)
  const state = stateOf(context, record)
  return {
    value: {
      title: title.value,
      content: content.value,
      excerpt: excerpt.value,
      ...featured.value,
      lang: languageOf(record.lang, context.run.site.lang),
      ...search.value,
      ...state.value,
    },
    notes: joinNotes(...[text, title, content, excerpt, featured, search, state].map(({ notes }) => notes)),
  }
}

function titleOf({ title }: SourceArticle): Step<string> {
  const plain = removeInvisible(title).trim()
  if (plain === '') return { value: 'Untitled', notes: { open: [toMessage('untitledText')] } }
  if (plain.length <= limits.titleMax) return { value: plain, notes: {} }
  return {
    value: cutWords(plain, limits.titleMax),
    notes: { original: { title: plain }, open: [toMessage('titleShortened')] },
  }
}

const SHORTENED = {
  excerpt: 'excerptShortened',
  'search title': 'searchTitleShortened',
  'search description': 'searchDescriptionShortened',
} as const

/** Shortens a text, and notes the whole of it. */
function within(text: string, { max, name }: { max: number; name: keyof typeof SHORTENED }): Step<string> {
  const plain = removeInvisible(text).trim()
  if (plain.length <= max) return { value: plain, notes: {} }
  const changes = [message(SHORTENED[name], { max })]
  return { value: cutWords(plain, max), notes: { original: { [name]: plain }, changes } }
}

function contentWithin(content: string, { source, isTooComplex }: ConvertedText): Step<string> {
  const isLong = content.length > limits.contentMax
  const open = [
    ...(isTooComplex ? [toMessage('tooComplexForReaders')] : []),
    ...(isLong ? [tooLongToEdit()] : []),
  ]
  if (content.length <= CONTENT_MAX)
    return {
      value: content,
      notes: { open, original: source === undefined ? undefined : { content: source } },
    }
  return {
    value: content.slice(0, content.lastIndexOf('\n\n', CONTENT_MAX)),
    notes: {
      open,
      original: { content },
      changes: [toMessage('endLeftOut')],
    },
  }
}

const tooLongToEdit = () => message('tooLongToEdit', { max: formatNumber(limits.contentMax) })

const NO_IMAGE = { featuredImage: '', imageAlt: '', imageCaption: '' }

async function featuredOf(
  tx: Tx,
  { run, files }: WriteContext,
  { featuredImage }: SourceArticle,
): Promise<Step<typeof NO_IMAGE>> {
  if (featuredImage === null) return { value: NO_IMAGE, notes: {} }
  if ('mediaId' in featuredImage) {
    const item = await findItem(tx.db, { source: run.source, type: 'media', sourceId: featuredImage.mediaId })
    if (item?.targetPath) return { value: { ...NO_IMAGE, featuredImage: item.targetPath }, notes: {} }
    const reason = (item && entryOf(item).reason) ?? toMessage('sourceLacksFile')
    const missingUrl = item ? entryOf(item).title : `attachment ${featuredImage.mediaId}`
    return { value: NO_IMAGE, notes: { missing: [{ url: missingUrl, reason }] } }
  }
  const { url, alt, caption } = featuredImage
  const file = files.get(fileKey({ role: 'picture', url }))
  if (!file || 'missing' in file) {
    const missing = [{ url, reason: file?.missing ?? toMessage('picturesNotWanted') }]
    return { value: NO_IMAGE, notes: { missing, original: { featuredImage } } }
  }
  return {
    value: {
      featuredImage: file.path,
      imageAlt: cutWords(alt, limits.captionMax),
      imageCaption: cutWords(caption, limits.captionMax),
    },
    notes: {},
  }
}

/** Returns the tag of an article's language, or empty for the site's. */
function languageOf(lang: string, siteLanguage: string): string {
  if (lang === '' || lang.length > limits.languageTagMax) return ''
  try {
    const [tag = ''] = Intl.getCanonicalLocales(lang.replaceAll('_', '-'))
    return tag.toLowerCase() === siteLanguage.replaceAll('_', '-').toLowerCase() ? '' : tag
  } catch {
    return ''
  }
}

type SearchFields = Pick<
  ArticleValues,
  'searchTitle' | 'searchDescription' | 'shareImage' | 'canonicalUrl' | 'searchHidden'
>

function searchFields({ run, files }: WriteContext, { search }: SourceArticle): Step<SearchFields> {
  const share = search.shareImage
    ? files.get(fileKey({ role: 'picture', url: search.shareImage }))
    : undefined
  const missing = share && 'missing' in share ? [{ url: search.shareImage, reason: share.missing }] : []
  const title = within(search.title, { max: limits.searchTitleMax, name: 'search title' })
  const description = within(search.description, {
    max: limits.searchDescriptionMax,
    name: 'search description',
  })
  return {
    value: {
      searchTitle: title.value,
      searchDescription: description.value,
      shareImage: share && 'path' in share ? share.path : '',
      canonicalUrl: canonicalOf(search.canonicalUrl, run.site.url),
      searchHidden: search.isHidden,
    },
    notes: joinNotes({ missing }, title.notes, description.notes),
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
  | 'access'
  | 'status'
  | 'statusBeforeTrash'
  | 'scheduledFor'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
>

function stateOf({ run, now }: WriteContext, record: SourceArticle): Step<State> {
  const at = storedInstant(record.publishedAt) ?? storedInstant(record.updatedAt) ?? now
  const isAhead = at > now
  const updated = storedInstant(record.updatedAt) ?? at
  const dates = {
    createdAt: isAhead ? now : at,
    updatedAt: updated > now || updated < at ? (isAhead ? now : at) : updated,
  }
  const { members } = run.options
  const draft: State = {
    access: record.visibility === 'members' && members === 'restrict' ? 'members' : 'everyone',
    status: 'draft',
    statusBeforeTrash: null,
    scheduledFor: null,
    publishedAt: null,
    deletedAt: null,
    ...dates,
  }
  const { value: status, notes } = statusOf(record, {
    isAhead,
    publishesMembers: members !== 'draft',
  })
  const withState = (state: Partial<State>) => ({ value: { ...draft, ...state }, notes })
  if (status === 'published') return withState({ status, publishedAt: at })
  if (status === 'scheduled') return withState({ status, scheduledFor: at })
  if (status === 'trash') return withState({ status, statusBeforeTrash: 'draft', deletedAt: now })
  // The date of a draft is used when it is published.
  return withState(record.publishedAt && !isAhead && record.visibility !== 'draft' ? { publishedAt: at } : {})
}

function statusOf(
  { visibility, password }: SourceArticle,
  { isAhead, publishesMembers }: { isAhead: boolean; publishesMembers: boolean },
): Step<ArticleStatus> {
  const shown = { value: isAhead ? 'scheduled' : 'published', notes: {} } as const
  const draft = (open: PlainKey, original = {}) => ({
    value: 'draft' as const,
    notes: { open: [toMessage(open)], original },
  })
  switch (visibility) {
    case 'public':
    case 'scheduled':
      return shown
    case 'members':
      return publishesMembers ? shown : draft('wasForMembers')
    case 'private':
      return draft('wasPrivate')
    case 'password':
      return draft('wasPasswordProtected', { password })
    case 'trash':
      return { value: 'trash', notes: {} }
    default:
      return { value: 'draft', notes: {} }
  }
}

/** Returns an instant in its stored form, or null for anything else. */
function storedInstant(text: string | null): string | null {
  const time = Date.parse(text ?? '')
  if (Number.isNaN(time) || time < Date.parse('1000-01-01') || time > Date.parse('9000-01-01')) return null
  return new Date(time).toISOString()
}
