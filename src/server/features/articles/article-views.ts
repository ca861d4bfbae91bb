import { articles, users } from '#db/schema/index.ts'
import { plainBeginning, plainText } from '#server/lib/markdown/article-blocks.ts'
import { TOP_ARTICLE_PREVIEW } from '#shared/article-rules.ts'
import { countWords, excerpt, readingMinutes } from '#shared/formats.ts'
import type { Block, ShownPicture } from '#shared/article-blocks.ts'
import type { PublicArticle } from '#shared/articles.ts'
import type { Illustrated } from './article-pictures.ts'

/** The columns of an article in the documented calls. */
export const PUBLIC_COLUMNS = {
  id: articles.id,
  title: articles.title,
  content: articles.content,
  excerpt: articles.excerpt,
  category: articles.category,
  featuredImage: articles.featuredImage,
  imageAlt: articles.imageAlt,
  imageCaption: articles.imageCaption,
  imageCredit: articles.imageCredit,
  authorId: articles.authorId,
  author: users.fullName,
  status: articles.status,
  version: articles.version,
  sourceUrl: articles.sourceUrl,
  isModelAssisted: articles.isModelAssisted,
  isNoindex: articles.isNoindex,
  publishedAt: articles.publishedAt,
  revisedAt: articles.revisedAt,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}

/** The columns the pages are made of. */
export const PAGE_COLUMNS = { ...PUBLIC_COLUMNS, imageDecorative: articles.imageDecorative }

export type { PublicArticle }

/** A published article as the pages know it. */
export type ArticlePageRow = PublicArticle & Illustrated

/** The same for the documented calls, which know nothing of the mark. */
export function toPublic({ imageDecorative: _mark, ...article }: ArticlePageRow): PublicArticle {
  return article
}

/** What a card, a list and the top story need: never the whole text. */
export function toCard(article: PublicArticle, picture: ShownPicture | null = null) {
  return {
    ...toTeaser(article, picture),
    author: article.author,
    standfirst: article.excerpt,
    ...beginningOf(article.content),
  }
}
export type ArticleCard = ReturnType<typeof toCard>

interface Beginning {
  /** The first 320 characters, with '...' when cut. */
  preview: string
  readingMinutes: number
}

/** The same stories are on many pages, and parsing their texts is most of what a front page costs. */
const beginnings = new Map<string, Beginning>()
const MAX_BEGINNINGS = 500
/** Longer texts would make the cache large; parsing a beginning takes a millisecond or two. */
const MAX_CACHED_CONTENT = 20_000

function beginningOf(content: string): Beginning {
  const cached = beginnings.get(content)
  if (cached) return cached
  const preview = excerpt(plainBeginning(content), TOP_ARTICLE_PREVIEW)
  const made = { preview, readingMinutes: readingMinutes(content) }
  if (content.length > MAX_CACHED_CONTENT) return made
  const [oldest] = beginnings.keys()
  if (beginnings.size >= MAX_BEGINNINGS && oldest !== undefined) beginnings.delete(oldest)
  beginnings.set(content, made)
  return made
}

/** A headline with its picture, for lists beside a story. */
export function toTeaser(article: PublicArticle, picture: ShownPicture | null = null) {
  const { id, title, category } = article
  const publishedAt = article.publishedAt ?? article.createdAt
  return { id, title, category, picture, publishedAt }
}
export type Teaser = ReturnType<typeof toTeaser>

/** A whole story as its page draws it, its text as blocks. */
export function toArticle(article: PublicArticle, blocks: Block[]) {
  const { content, ...rest } = article
  const text = plainText(blocks)
  return {
    ...rest,
    publishedAt: article.publishedAt ?? article.createdAt,
    blocks,
    /** For search engines and shared links. */
    description:
      article.excerpt || excerpt(plainBeginning(content).replaceAll(/\s+/g, ' '), DESCRIPTION_LENGTH),
    wordCount: countWords(text),
    readingMinutes: readingMinutes(content),
  }
}
export type Story = ReturnType<typeof toArticle>

/** About what search engines show of a description, in characters. */
const DESCRIPTION_LENGTH = 160
