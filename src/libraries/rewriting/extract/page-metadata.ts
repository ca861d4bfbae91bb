import { oneLine } from '../lines-and-words.ts'
import { blocksOf } from './page-blocks.ts'
import { dateInAddress, isoDate } from '#shared/written-dates.ts'
import {
  imagesOf,
  type Json,
  jsonLdItems,
  metaContent,
  namesOf,
  decodedString,
  typesOf,
} from './structured-data.ts'

export interface PageMetadata {
  /** In JSON-LD, Open Graph and the title of the document, in that order. */
  titles: string[]
  /** The first-level headings. */
  headings: string[]
  /** The publisher, then the name of the site. */
  siteNames: string[]
  /** In JSON-LD, meta tags and the text of the page, best first. */
  bylines: string[]
  /** ISO 8601 with the offset of the page, or null. */
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
const DATE_NAMES = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'parsely-pub-date',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'pubdate',
  'publish-date',
  'cxenseparse:recs:publishtime',
]
const MAX_LISTED = 20

/** Returns the metadata in JSON-LD, Open Graph, meta tags and the page; the most specific source wins. */
export function readMetadata(document: Document, url: string): PageMetadata {
  const article = jsonLdItems(document).find((item) => typesOf(item).some((type) => ARTICLE_TYPE.test(type)))
  const meta = (...names: string[]) => metaContent(document, names)
  const root = document.documentElement
  const language = (root?.getAttribute('lang') || meta('og:locale', 'content-language'))
    .replace('_', '-')
    .toLowerCase()
  return {
    titles: [
      decodedString(article?.headline),
      meta('og:title', 'twitter:title', 'dc.title'),
      document.title ?? '',
    ],
    headings: textsOf(document, 'h1'),
    siteNames: [
      namesOf(article?.publisher).join(', '),
      meta('og:site_name'),
      meta('application-name'),
    ].filter(Boolean),
    bylines: [
      namesOf(article?.author).join('; '),
      meta('author', 'article:author', 'parsely-author', 'dc.creator', 'byl', 'sailthru.author'),
    ],
    publishedAt:
      [decodedString(article?.datePublished), meta(...DATE_NAMES), ...timesIn(document)]
        .map((date) => isoDate(date, language))
        .find((date) => date !== null) ?? dateInAddress(url),
    images: [...imagesOf(article?.image), meta('og:image', 'og:image:url', 'twitter:image')].filter(Boolean),
    description: decodedString(article?.description) || meta('og:description', 'description'),
    articleBody: decodedString(article?.articleBody),
    isArticle: article !== undefined || meta('og:type').toLowerCase().startsWith('article'),
    language,
    article,
  }
}

/** Returns the bylines that a page shows, from the most to the least specific markup. */
export function shownBylines(document: Document): string[] {
  return [
    textsOf(document, '[itemprop="author"] [itemprop="name"], [rel="author"]').join(', '),
    ...textsOf(
      document,
      '[class*="author__name" i], [class*="author-name" i], [class*="byline" i] a, a[href*="/author/"]',
    ),
    ...textsOf(document, '[class*="byline" i], [class*="authors" i], [class~="author" i]'),
  ]
}

function textsOf(document: Document, selector: string): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll(selector)) {
    if (found.length >= MAX_LISTED) break
    found.push(
      oneLine(
        blocksOf(element)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
  }
  return found.filter(Boolean)
}

function timesIn(document: Document): string[] {
  const selector =
    '[itemprop="datePublished"], time[datetime][pubdate], article time[datetime], main time[datetime], time[datetime]'
  const elements = [...document.querySelectorAll(selector)].slice(0, MAX_LISTED)
  return elements.map((element) => element.getAttribute('datetime') ?? element.getAttribute('content') ?? '')
}
