import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import { newestOfContributor } from '#db/queries/bylines.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { PageMedia } from '#features/media/server/media-for-urls.service.ts'
import { expandBoxesIn } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { FILE_KINDS } from '#features/media/server/file-kind.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import { newestIds } from '#features/site/server/topics/topics.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Byline } from '#features/articles/shared/bylines.ts'
import type { ArticleCredit } from '#features/media/shared/credits.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import type { TopicKind } from '#features/site/shared/section-inputs.ts'
import { DAY_MS } from '#shared/dates.ts'
import { countArticles } from './article-counts.ts'
import { creditsOf } from './article-credits.ts'
import { correctionsByArticle, type ArticleCorrection } from './article-corrections.ts'
import { toSummary, type ArticleSummary } from './article-shapes.ts'
import { listForPages, publishedByIds } from './reading.service.ts'
import { libraryFor, variantToShare } from './article-images.ts'
import { leadPictureFrom, ownPicture, withLead } from './lead-picture.ts'
import { ADDRESS_COLUMNS } from '#features/site/server/urls/article-paths.ts'

const FEED_LENGTH = 50
// Google's rules for news sitemaps: articles of the last two days, at most 1,000.
const NEWS_SITEMAP_MS = 2 * DAY_MS
/** Google reads no more in one file. */
export const NEWS_SITEMAP_MAX = 1_000
/** The sitemap protocol allows 50,000. */
export const SITEMAP_LENGTH = 20_000

/** A feed item. `revisedAt` is the update time that readers see, `file` one image file. */
export type FeedArticle = ArticleSummary & {
  revisedAt: string | null
  file: ImageFile | null
  /** True if the picture comes from the text, which shows it in its place. */
  isLeadInText: boolean
  /** The address of the picture as texts name it, or null. */
  leadSrc: string | null
  /** The whole text in Markdown. */
  content: string
  corrections: ArticleCorrection[]
  sourceUrl: string | null
  isModelAssisted: boolean
  bylines: Byline[]
  credits: ArticleCredit[]
}

export interface ImageFile {
  src: string
  /** Media type. */
  type: string
  bytes: number
}

/** What a feed is about: all articles, a section, a tag, a series or a person. */
export type FeedSubject =
  | { kind: 'site' }
  | { kind: 'section'; slug: string; name: string; path: string; hasAllNews: boolean }
  | { kind: TopicKind; id: number; name: string; path: string }
  | { kind: 'author'; id: number; name: string; path: string }

/** Returns the newest 50 published articles of a subject. Those of a series are its last parts, newest first. */
export async function feedArticles(
  deps: Pick<Deps, 'db' | 'hooks' | 'readCache' | 'settingsCache' | 'config'>,
  subject: FeedSubject,
): Promise<FeedArticle[]> {
  const items = (await expandBoxesIn(deps, await itemsOf(deps, subject))).map(withLead)
  const { hasIllustrations } = await readSiteSettings(deps)
  const library = await libraryFor(deps.db.read, items)
  const ids = items.map(({ id }) => id)
  const [corrected, credited] = await Promise.all([correctionsByArticle(deps, ids), creditsOf(deps, ids)])
  const shown = items.map((item) => ({ item, picture: leadPictureFrom(item, library, hasIllustrations) }))
  return shown.map(({ item, picture }) => ({
    ...toSummary(item, picture),
    content: item.content,
    isLeadInText: item.textLead !== null,
    leadSrc: uploadsPath(item.featuredImage),
    revisedAt: item.revisedAt,
    file: ownPicture(picture) ? fileOf(library.get(uploadsPath(item.featuredImage) ?? '')) : null,
    corrections: corrected.get(item.id) ?? [],
    sourceUrl: item.sourceUrl,
    isModelAssisted: item.isModelAssisted,
    bylines: item.bylines,
    credits: credited(item.id),
  }))
}

async function itemsOf(deps: Pick<Deps, 'db' | 'readCache' | 'settingsCache'>, subject: FeedSubject) {
  if (subject.kind === 'author') {
    return publishedByIds(deps, await newestOfContributor(deps.db.read, subject.id, FEED_LENGTH))
  }
  if (subject.kind === 'tag' || subject.kind === 'series') {
    return publishedByIds(deps, await newestIds(deps, subject, FEED_LENGTH))
  }
  const categories = subject.kind === 'section' ? await categoriesIn(deps, [subject.slug]) : undefined
  return (await listForPages(deps, { limit: FEED_LENGTH, categories })).items
}

/** Returns the file of an image for feeds; null for media that are not in the library. */
function fileOf(media: PageMedia | undefined): ImageFile | null {
  if (media?.type !== 'image') return null
  const shared = variantToShare(media)
  if (shared) return { src: shared.url, type: FILE_KINDS[shared.format].mime, bytes: shared.bytes }
  return { src: media.src, type: media.mime, bytes: media.bytes }
}

/** Near copies of another site's article, and what editors hide, stay out of search engines. */
const hasFlags = (isNoindex: boolean, searchHidden: boolean) =>
  and(
    eq(articles.status, 'published'),
    eq(articles.isNoindex, isNoindex),
    eq(articles.searchHidden, searchHidden),
  )
/** A sitemap lists canonical addresses only. */
const isIndexed = and(hasFlags(false, false), isNull(articles.canonicalUrl))

const isRecent = (clock: Deps['clock']) =>
  and(isIndexed, gte(articles.publishedAt, new Date(clock.now() - NEWS_SITEMAP_MS).toISOString()))

/** Returns the articles of the last two days that a news sitemap has, newest first. The first has the number 1. */
export const newsSitemapArticles = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, number: number) =>
  db.read
    .select({ ...ADDRESS_COLUMNS, title: articles.title })
    .from(articles)
    .where(isRecent(clock))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(NEWS_SITEMAP_MAX)
    .offset((number - 1) * NEWS_SITEMAP_MAX)

/** Returns how many news sitemaps the articles of the last two days fill, at least one. */
export async function newsSitemapCount({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return Math.max(1, Math.ceil((await db.read.$count(articles, isRecent(clock))) / NEWS_SITEMAP_MAX))
}

/** Returns how many sitemaps all articles fill, at least one. */
export function sitemapCount(deps: Pick<Deps, 'db' | 'readCache'>): Promise<number> {
  return deps.readCache.get('sitemap count', async () => {
    // The stored counts, because counting the indexed articles themselves would read most of the archive.
    const [published, ...excluded] = await Promise.all([
      countArticles(deps, { statuses: ['published'] }),
      deps.db.read.$count(articles, hasFlags(true, false)),
      deps.db.read.$count(articles, hasFlags(true, true)),
      deps.db.read.$count(articles, hasFlags(false, true)),
    ])
    const indexed = published - excluded.reduce((sum, n) => sum + n, 0)
    return Math.max(1, Math.ceil(indexed / SITEMAP_LENGTH))
  })
}

/** Returns the articles of sitemap `number` (from 1), oldest first, so a full sitemap never changes. */
export function sitemapArticles({ db }: Pick<Deps, 'db'>, number: number) {
  return db.read
    .select({ ...ADDRESS_COLUMNS, revisedAt: articles.revisedAt })
    .from(articles)
    .where(isIndexed)
    .orderBy(asc(articles.id))
    .limit(SITEMAP_LENGTH)
    .offset((number - 1) * SITEMAP_LENGTH)
}
