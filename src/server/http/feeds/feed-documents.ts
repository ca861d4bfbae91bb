import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import {
  feedArticles,
  type FeedArticle,
  type FeedSubject,
} from '#features/articles/server/reading/syndication.service.ts'
import { isPictureOf } from '#features/articles/server/reading/article-images.ts'
import { correctionLine } from '#features/articles/server/reading/article-corrections.ts'
import { checkpointForReaders } from '#server/lib/checkpoint-for-readers.ts'
import { withEmbeds } from '#features/articles/server/embeds/embeds.service.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { siteTagline } from '#features/site/server/general/site.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { ownPicture } from '#features/articles/server/reading/lead-picture.ts'
import { feedHtml, imageHtml } from '#article-text/html/feed-html.ts'
import { feedOrigin } from '#features/readers/server/feeds/feed-origin.service.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { lastChangeOf } from '#features/articles/shared/article-rules.ts'
import { articleIdPath, type Addressed } from '#features/site/shared/addresses.ts'
import { authorPath, writersOf } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import { creditLinesOf, disclosureOf, siteOf, sourceUrlsOf } from '#features/media/shared/credits.ts'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import { sectionName, type SiteSection } from '#features/site/shared/sections.ts'
import { shownName } from '#features/site/shared/section-names.ts'
import { collectFacts, createPageFacts, type PageFacts } from '../pages/page-facts.ts'
import { atomFeed, jsonFeed, rssFeed, type FeedData, type FeedItem } from './feed-formats.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const
export const FEED_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

export interface FeedDocument {
  body: string
  /** Time of the last change; null for an empty feed. */
  changedAt: string | null
  /** The articles that it lists, or that their texts link to. */
  facts: PageFacts
}

const WRITERS = { rss: rssFeed, atom: atomFeed, json: jsonFeed }

/** Returns the newest articles of a subject as RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export async function feedDocument(
  deps: Deps,
  format: FeedFormat,
  subject: FeedSubject,
): Promise<FeedDocument> {
  const origin = siteOrigin(deps.config)
  const idOrigin = await feedOrigin(deps)
  const { timeZone } = deps.config.site
  const { name, language } = await siteIdentity(deps)
  const sections = await readSections(deps)
  const articles = await feedArticles(deps, subject)
  const toPath = await pathOfArticles(deps)
  const { hasFullTextFeeds, webSubHub } = await readSiteSettings(deps)
  const checkpoint = await checkpointForReaders(deps)
  const facts = createPageFacts()
  for (const { id } of articles) facts.articles.add(id)
  const texts = hasFullTextFeeds ? await fullTexts(deps, articles, { origin, language, facts }) : []
  const changedAt = articles
    .map((article) => lastChangeOf(article))
    .reduce<string | null>((a, b) => (a && a > b ? a : b), null)
  const folder = subject.kind === 'site' ? '' : subject.path
  const hasPage = folder !== '' && !(subject.kind === 'section' && subject.hasAllNews)
  const feed: FeedData = {
    id: `${idOrigin}${folder}/`,
    home: hasPage ? origin + folder : `${origin}/`,
    self: `${origin}${folder}/${FEED_FILES[format]}`,
    title: subject.kind === 'site' ? name : `${name}: ${subjectName(subject)}`,
    // RSS requires one.
    description: (await siteTagline(deps)) || name,
    publisher: name,
    language,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/favicon.ico`,
    // Not the current time, so an unchanged feed gets a 304.
    updated: changedAt,
    // It is told of these feeds alone.
    hub: subject.kind === 'site' || subject.kind === 'section' ? webSubHub || null : null,
    record: checkpoint && { checkpoint: checkpoint.note, page: `${origin}/record` },
    items: articles.map((article, at) => ({
      ...toItem(article, { origin, idOrigin, timeZone, toPath, sections }),
      html: texts[at] ?? null,
    })),
  }
  return { body: WRITERS[format](feed), changedAt, facts }
}

const subjectName = (subject: Exclude<FeedSubject, { kind: 'site' }>) =>
  subject.kind === 'section' ? shownName(subject) : subject.name

/** Bounds a feed of many long articles; the older ones then have a summary only. */
const MAX_TEXT = 2_000_000

/** Returns the texts of the newest articles as HTML, with their pictures. */
async function fullTexts(
  deps: Deps,
  articles: readonly FeedArticle[],
  { origin, language, facts }: { origin: string; language: string; facts: PageFacts },
): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  for (const { content, lang, file, picture, leadSrc, isLeadInText } of articles) {
    const own = ownPicture(picture)
    const src = isLeadInText ? null : (file?.src ?? own?.src)
    const blocks = await withEmbeds(deps, articleBlocks(content))
    collectFacts(facts, 'a feed', blocks)
    // The first picture of the text may be the lead picture. Its caption is only there.
    const [first] = blocks
    const repeated = isPictureOf(first, leadSrc) ? first : null
    const lead = src && !repeated?.caption ? imageHtml(src, own?.alt ?? '', origin) : ''
    const html = lead + feedHtml(repeated && lead ? blocks.slice(1) : blocks, { origin, lang, language })
    length += html.length
    if (length > MAX_TEXT) break
    texts.push(html)
  }
  return texts
}

interface ItemOptions {
  origin: string
  idOrigin: string
  timeZone: string
  toPath: (article: Addressed) => string
  sections: readonly SiteSection[]
}

function toItem(
  article: FeedArticle,
  { origin, idOrigin, timeZone, toPath, sections }: ItemOptions,
): Omit<FeedItem, 'html'> {
  const { file } = article
  const { picture } = article
  const shown = picture === 'illustration' ? categoryPicture(article.category, article.id) : picture
  const image = file?.src ?? shown?.src
  return {
    // Stable across edits and moves: feed readers show a new id as a new article.
    id: idOrigin + articleIdPath(article.id),
    url: origin + toPath(article),
    title: article.title,
    summary: article.standfirst || article.preview,
    credits: creditsOf(article),
    sources: sourceUrlsOf(article),
    corrections: article.corrections.map((correction) => correctionLine(correction, timeZone)),
    published: article.publishedAt,
    updated: lastChangeOf(article),
    category: {
      term: article.category,
      label: shownName({ slug: article.category, name: sectionName(sections, article.category) }),
    },
    authors: authorsOf(article, origin),
    image: image ? new URL(image, origin).href : null,
    enclosure: file && file.bytes > 0 ? { type: file.type, bytes: file.bytes } : null,
  }
}

/** Those who wrote the text, or the byline of articles without a named author. */
function authorsOf({ bylines }: FeedArticle, origin: string): FeedItem['authors'] {
  const writers = writersOf(bylines)
  if (writers.length === 0) return [{ name: m.staffReporter(), url: null }]
  return writers.map(({ name, slug }) => ({ name, url: slug ? origin + authorPath(slug) : null }))
}

function creditsOf(article: FeedArticle): string[] {
  const sites = [...new Set(sourceUrlsOf(article).map(siteOf))]
  const disclosure = disclosureOf(article)
  return [
    ...(sites.length > 0 ? [m.feedSource({ sites: sites.join(', ') })] : []),
    ...creditLinesOf(article),
    ...(disclosure ? [disclosure.text] : []),
  ]
}
