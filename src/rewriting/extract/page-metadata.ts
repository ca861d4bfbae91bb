import { imagesOf, type Json, jsonLdItems, metaContent, namesOf, textOf, typesOf } from './structured-data.ts'

export interface PageMetadata {
  title: string
  siteName: string
  byline: string
  /** ISO 8601 UTC, or null. */
  publishedAt: string | null
  images: string[]
  /** The summary, or empty. */
  description: string
  /** The text from structured data, which may lack paragraph breaks. */
  articleBody: string
  /** Whether structured data or Open Graph declares an article. */
  isArticle: boolean
  language: string
  /** The item of structured data that describes the article. */
  article: Json | undefined
}

const ARTICLE_TYPE = /(?:Article|BlogPosting|Report)$/

/** Returns the metadata in JSON-LD, Open Graph and meta tags; the most specific source wins. */
export function readMetadata(document: Document): PageMetadata {
  const article = jsonLdItems(document).find((item) => typesOf(item).some((type) => ARTICLE_TYPE.test(type)))
  const meta = (...names: string[]) => metaContent(document, names)
  const root = document.documentElement
  return {
    title: textOf(article?.headline) || meta('og:title', 'twitter:title', 'dc.title'),
    siteName: namesOf(article?.publisher).join(', ') || meta('og:site_name', 'application-name'),
    byline:
      namesOf(article?.author).join(', ') || meta('author', 'article:author', 'parsely-author', 'dc.creator'),
    publishedAt: isoDate(
      textOf(article?.datePublished) ||
        meta(
          'article:published_time',
          'og:article:published_time',
          'datepublished',
          'parsely-pub-date',
          'date',
        ) ||
        (document
          .querySelector('time[datetime][pubdate], article time[datetime]')
          ?.getAttribute('datetime') ??
          ''),
    ),
    images: [...imagesOf(article?.image), meta('og:image', 'og:image:url', 'twitter:image')].filter(Boolean),
    description: textOf(article?.description) || meta('og:description', 'description'),
    articleBody: textOf(article?.articleBody),
    isArticle: article !== undefined || meta('og:type').toLowerCase().startsWith('article'),
    language: (root?.getAttribute('lang') || meta('og:locale', 'content-language'))
      .replace('_', '-')
      .toLowerCase(),
    article,
  }
}

function isoDate(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
