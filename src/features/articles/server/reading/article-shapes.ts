import { getTableColumns } from 'drizzle-orm'
import { bylinesOfArticle } from '#db/queries/bylines.ts'
import { IS_COMPLETE, OPEN_CONTENT } from '#db/queries/open-content.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { plainBeginning } from '#article-text/blocks/article-blocks.ts'
import { isRichText } from '#article-text/blocks/nested-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { pickFields, PUBLIC_FIELD_NAMES } from '#features/articles/shared/article-fields.ts'
import type { Block } from '#article-text/article-blocks.ts'
import { TOP_ARTICLE_PREVIEW } from '#features/articles/shared/article-rules.ts'
import type { PublicArticle } from '#features/articles/shared/articles.ts'
import { authorOf, type Byline } from '#features/articles/shared/bylines.ts'
import { countWords, excerpt, readingMinutes } from '#shared/formats.ts'
import { readProse } from '#article-text/grammar/prose.ts'
import type { LeadPicture } from './lead-picture.ts'

/** The columns of an article in the REST API, with the free preview of its text. `withAuthor` adds the names. */
export const PUBLIC_COLUMNS = {
  id: articles.id,
  ...pickFields(getTableColumns(articles), PUBLIC_FIELD_NAMES),
  content: OPEN_CONTENT,
  isComplete: IS_COMPLETE,
  authorId: articles.authorId,
  slug: articles.slug,
  bylines: bylinesOfArticle,
  status: articles.status,
  version: articles.version,
  isModelAssisted: articles.isModelAssisted,
  isNoindex: articles.isNoindex,
  publishedAt: articles.publishedAt,
  revisedAt: articles.revisedAt,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}

/** Adds the names in the byline as one text; null for an empty byline. */
export function withAuthor<Row extends { bylines: Byline[] }>(row: Row): Row & { author: string | null } {
  return { ...row, author: authorOf(row.bylines) }
}

/** The columns that pages need. */
export const PAGE_COLUMNS = { ...PUBLIC_COLUMNS, imageDecorative: articles.imageDecorative }

/** A published article with the columns that pages need. */
export type PublishedArticle = PublicArticle & Pick<ArticleRow, 'imageDecorative'>

/** Drops `imageDecorative`, which the REST API does not expose. */
export function toPublic({ imageDecorative: _decorative, ...article }: PublishedArticle): PublicArticle {
  return article
}

/** Returns an article as lists show it, without its full text. */
export function toSummary(article: PublicArticle, picture: LeadPicture = null) {
  return {
    ...toHeadline(article, picture),
    author: article.author,
    standfirst: article.excerpt,
    ...beginningOf(article.content),
    // The length of a text is part of what only some may read.
    ...(!article.isComplete && { readingMinutes: 0 }),
  }
}
export type ArticleSummary = ReturnType<typeof toSummary>

interface Beginning {
  /** The first 320 characters, with '...' when cut. */
  preview: string
  /** 0 if only a part of the text is open. */
  readingMinutes: number
}

// Cached because many pages list the same articles, and parsing their texts is slow.
const beginnings = new Map<string, Beginning>()
const MAX_BEGINNINGS = 500
const MAX_CACHED_LENGTH = 20_000

function beginningOf(content: string): Beginning {
  const cached = beginnings.get(content)
  if (cached) return cached
  const preview = excerpt(plainBeginning(content), TOP_ARTICLE_PREVIEW)
  const beginning = { preview, readingMinutes: readingMinutes(readProse(content)) }
  if (content.length > MAX_CACHED_LENGTH) return beginning
  const [oldest] = beginnings.keys()
  if (beginnings.size >= MAX_BEGINNINGS && oldest !== undefined) beginnings.delete(oldest)
  beginnings.set(content, beginning)
  return beginning
}

/** Returns a headline with its picture, for the lists beside an article. */
export function toHeadline(article: PublicArticle, picture: LeadPicture = null) {
  const { id, slug, title, category, lang } = article
  const publishedAt = article.publishedAt ?? article.createdAt
  return {
    id,
    slug,
    title,
    category,
    ...(lang && { lang }),
    /** Only of an article with a rest that not everyone may read. */
    ...(!article.isComplete && article.access !== 'everyone' && { restAccess: article.access }),
    picture,
    publishedAt,
  }
}

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160

/**
 * Returns an article with its text as blocks, and a description for search engines and shared links. What is missing
 * has no property: pages would contain it as `undefined`.
 */
export function withBlocks(article: PublicArticle, blocks: Block[]) {
  const { content, searchTitle, searchDescription, shareImage, canonicalUrl, searchHidden, ...others } =
    article
  const { aiAnswers, aiTraining, access, isComplete, ...rest } = others
  return {
    ...rest,
    publishedAt: article.publishedAt ?? article.createdAt,
    blocks,
    ...(isRichText(blocks) && { isRichText: true as const }),
    description:
      searchDescription ||
      article.excerpt ||
      excerpt(plainBeginning(content).replaceAll(/\s+/g, ' '), DESCRIPTION_LENGTH),
    ...(searchTitle && { searchTitle }),
    ...(shareImage && { hasShareImage: true as const }),
    ...(canonicalUrl && { canonicalUrl }),
    isNoindex: article.isNoindex || searchHidden,
    ...(aiAnswers && { aiAnswers }),
    ...(aiTraining && { aiTraining }),
    /** Only of an article with a rest that not everyone may read. */
    ...(!isComplete && { access }),
    wordCount: isComplete ? countWords(plainText(blocks)) : 0,
    readingMinutes: isComplete ? readingMinutes(readProse(content)) : 0,
  }
}
