import { and, desc, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { linkArticles, pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { withEmbeds } from '#features/articles/server/embeds/embeds.service.ts'
import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { seriesWithParts, tagsOfArticle } from '#features/articles/server/topics/article-topics.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleParts } from '#features/articles/shared/article-parts.ts'
import type { UnsavedArticle } from '#server/lib/page-overrides.ts'
import { parseAhead } from './parse-ahead.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { dayOf } from '#shared/dates.ts'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { authorsOf } from './article-authors.ts'
import { correctionsByArticle } from './article-corrections.ts'
import { creditsOf } from './article-credits.ts'
import {
  PAGE_COLUMNS,
  toPublic,
  toHeadline,
  withAuthor,
  withBlocks,
  type PublishedArticle,
} from './article-shapes.ts'
import { firstDayOfMostRead, mostViewedIds } from './most-read.ts'
import { listForPages, publishedForPage } from './reading.service.ts'
import { withLibraryImages, libraryFor, imageToShare, shownImage, type Library } from './article-images.ts'
import { isLeadAboveText, leadPictureFrom, ownPicture, withLead } from './lead-picture.ts'

type Reads = Pick<Deps, 'db' | 'hooks' | 'readCache' | 'settingsCache' | 'clock' | 'config' | 'overrides'>

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Adds to the page of a published article. */
    articleParts: (
      deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
      articleId: number,
    ) => Promise<ArticleParts>
  }
}

const RELATED = 3
const MOST_READ = 5

/**
 * Returns a published article with everything its page shows: images, corrections (oldest first), credits, related and
 * most-read articles. Throws NOT_FOUND, including for unpublished ones.
 */
export function articlePageById(deps: Reads, id: number) {
  const unsaved = deps.overrides?.article
  if (unsaved?.id === id) return unsavedPage(deps, unsaved)
  return deps.readCache.get(articlePageKey(deps, id), async () =>
    articlePage(deps, await publishedForPage(deps, id)),
  )
}

/** Returns the key of an article's page in the read cache. What is read most changes with the day. */
export const articlePageKey = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, id: number): string =>
  `article page ${id} ${dayOf(clock.now(), config.site.timeZone)}`

/** Shows the unsaved title in the list of the series' parts too. */
async function unsavedPage(deps: Reads, { pageSlug: _pageSlug, ...article }: UnsavedArticle) {
  const { id, title } = article
  const { series, ...page } = await articlePage(deps, article)
  const parts = series?.parts.map((part) => (part.id === id ? { ...part, title } : part))
  return { ...page, series: series && parts ? { ...series, parts } : null }
}

async function articlePage(deps: Reads, article: PublishedArticle) {
  const { id } = article
  const [corrected, credited, authors, related, mostRead, tags, series, parts] = await Promise.all([
    correctionsByArticle(deps, [id]),
    creditsOf(deps, [id]),
    authorsOf(deps, article.bylines),
    relatedTo(deps, article),
    mostReadArticles(deps),
    tagsOfArticle(deps, id),
    seriesWithParts(deps, id),
    Promise.all(deps.hooks('articleParts').map((hook) => hook(deps, id))),
  ])
  const [page] = await linkArticles(deps, [await articleWithPictures(deps, article, related)])
  if (!page) throw new Error('the page was lost')
  return {
    ...page,
    related: await linkArticles(deps, page.related),
    corrections: corrected.get(id) ?? [],
    credits: credited(id),
    authors,
    tags: tags.map(({ name, path }) => ({ name, path })),
    series,
    ...parts.reduce<ArticleParts>((all, own) => ({ ...all, ...own }), {}),
    mostRead: await linkArticles(deps, mostRead.filter((headline) => headline.id !== id).slice(0, MOST_READ)),
  }
}
export type ArticlePage = Awaited<ReturnType<typeof articlePageById>>

/** Reads the media of the article and of the related ones with one query. */
async function articleWithPictures(deps: Reads, stored: PublishedArticle, related: PublishedArticle[]) {
  await parseAhead(deps, stored.content)
  const article = { ...stored, content: await expandBoxes(deps, stored.content) }
  const blocks = await withEmbeds(deps, articleBlocks(article.content))
  const { hasIllustrations } = await readSiteSettings(deps)
  const led = withLead(article)
  const others = related.map(withLead)
  const library = await libraryFor(deps.db.read, [led, ...others], blocks)
  const picture = leadPictureFrom(led, library, hasIllustrations)
  const own = ownPicture(picture)
  const isAbove = isLeadAboveText(led, blocks)
  const media = library.get(uploadsPath(led.featuredImage) ?? '')
  const { caption, credit } = led.textLead ?? { caption: article.imageCaption, credit: article.imageCredit }
  const above = isAbove && own ? { ...led, imageCaption: caption } : undefined
  return {
    ...withBlocks(toPublic(article), withLibraryImages(blocks, library, above)),
    imageCaption: caption || media?.caption || '',
    imageCredit: credit || media?.credit || '',
    /** Above the text; null also for a picture below. */
    picture: isAbove || !own ? picture : null,
    sharedPicture: shareImageFrom(article, library) ?? (own && imageToShare(own, media)),
    related: others.map((row) => toHeadline(row, leadPictureFrom(row, library, hasIllustrations))),
  }
}

/** Returns the picture that editors chose for shared links, or null. */
function shareImageFrom({ shareImage }: PublishedArticle, library: Library) {
  const src = uploadsPath(shareImage)
  const media = library.get(src ?? '')
  return src && media ? imageToShare(shownImage(src, media, ''), media) : null
}

/** Returns the newest 100 corrections of published articles, with the articles' titles and addresses. */
export async function listCorrections(deps: Pick<Deps, 'db' | 'settingsCache' | 'config'>) {
  const { slug, title, category, publishedAt } = articles
  const { id, text, createdAt, editedAt, withdrawnAt, articleId } = corrections
  const rows = await deps.db.read
    .select({ id, text, createdAt, editedAt, withdrawnAt, articleId, title, slug, category, publishedAt })
    .from(corrections)
    .innerJoin(articles, eq(articleId, articles.id))
    .where(eq(articles.status, 'published'))
    .orderBy(desc(createdAt), desc(id))
    .limit(100)
  const toPath = await pathOfArticles(deps)
  return rows.map(({ slug: part, category: section, publishedAt: at, ...row }) => {
    const path = toPath({ id: row.articleId, slug: part, category: section, publishedAt: at })
    return { ...row, ...(path === articleIdPath(row.articleId) ? {} : { path }) }
  })
}

/** Enough to find related articles with different stock images. */
const RELATED_CANDIDATES = 12

/**
 * Returns the newest articles of the same category, then the newest of all. Articles whose stock image is already
 * on the page come last.
 */
async function relatedTo(deps: Reads, article: PublishedArticle): Promise<PublishedArticle[]> {
  const inCategory = await listForPages(deps, {
    limit: RELATED_CANDIDATES,
    categories: [article.category],
  })
  // One of them may be the article itself.
  const isEnough = inCategory.items.length > RELATED
  const inAll = isEnough ? [] : (await listForPages(deps, { limit: RELATED + 1 })).items
  const others = [...new Map([...inCategory.items, ...inAll].map((item) => [item.id, item])).values()]
  const shown = new Set([stockImage(article)])
  const [fresh, repeated]: [PublishedArticle[], PublishedArticle[]] = [[], []]
  for (const other of others) {
    if (other.id === article.id) continue
    const image = stockImage(other)
    if (image !== null && shown.has(image)) repeated.push(other)
    else fresh.push(other)
    shown.add(image)
  }
  const isSameCategory = (other: PublishedArticle) => other.category === article.category
  const ordered = [...fresh.filter(isSameCategory), ...repeated.filter(isSameCategory), ...fresh, ...repeated]
  return [...new Set(ordered)].slice(0, RELATED)
}

/** Returns the name of the stock image that replaces a missing featured image, or null. */
function stockImage(article: PublishedArticle): string | null {
  const { featuredImage, category, id } = withLead(article)
  return featuredImage ? null : categoryPicture(category, id).name
}

/** Returns the published articles with the most views in the last week. */
function mostReadArticles(deps: Reads) {
  const since = firstDayOfMostRead(deps)
  return deps.readCache.get(`most read ${since}`, async () => {
    // Twice as many as are shown, since some may have been unpublished.
    const ids = await mostViewedIds(deps, 2 * (MOST_READ + 1))
    if (ids.length === 0) return []
    const rows = await deps.db.read
      .select(PAGE_COLUMNS)
      .from(articles)
      .where(and(isOneOf(articles.id, ids), eq(articles.status, 'published')))
    const ordered = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    return ordered.slice(0, MOST_READ + 1).map((row) => toHeadline(withAuthor(row)))
  })
}
