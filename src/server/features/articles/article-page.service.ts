import { and, desc, eq, gte } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { analytics, articles, corrections, users } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks } from '#server/lib/markdown/article-blocks.ts'
import { DAY_MS, dayOf } from '#shared/dates.ts'
import { categoryPicture } from '#shared/pictures.ts'
import { uploadsPath, type Category } from '#shared/article-rules.ts'
import { correctionsByArticle } from './article-corrections.ts'
import { PAGE_COLUMNS, toPublic, withBlocks, toHeadline, type PublishedArticle } from './article-shapes.ts'
import { listForPages, publishedForPage } from './reading.service.ts'
import { illustrate, libraryFor, mainPicture, pictureToShare } from './article-pictures.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'clock' | 'config'>

const RELATED = 3
const MOST_READ = 5
/** Over how many days "most read" is counted. */
const MOST_READ_DAYS = 7

/**
 * One published story with all its page shows: picture, corrections (oldest first), related stories and
 * what is read most. Throws NOT_FOUND, for an unpublished one too.
 */
export function articlePageById(deps: Reads, id: number) {
  const today = dayOf(deps.clock.now(), deps.config.site.timeZone)
  return deps.readCache.get(`story ${id} ${today}`, async () => {
    const article = await publishedForPage(deps, id)
    const [corrected, related, mostRead] = await Promise.all([
      correctionsByArticle(deps, [id]),
      relatedTo(deps, article),
      mostReadArticles(deps),
    ])
    return {
      ...(await articleWithPictures(deps, article, related)),
      corrections: corrected.get(id) ?? [],
      mostRead: mostRead.filter((teaser) => teaser.id !== id).slice(0, MOST_READ),
    }
  })
}
export type ArticlePage = Awaited<ReturnType<typeof articlePageById>>

/** The story and its neighbours with their pictures, all of them asked for in one query. */
async function articleWithPictures({ db }: Reads, article: PublishedArticle, related: PublishedArticle[]) {
  const blocks = articleBlocks(article.content)
  const library = await libraryFor(db.read, [article, ...related], blocks)
  const picture = mainPicture(article, library)
  const media = library.get(uploadsPath(article.featuredImage) ?? '')
  return {
    ...withBlocks(toPublic(article), illustrate(blocks, library, article.featuredImage)),
    imageCaption: article.imageCaption || media?.caption || '',
    imageCredit: article.imageCredit || media?.credit || '',
    picture,
    sharedPicture: picture && pictureToShare(picture, media),
    related: related.map((row) => toHeadline(row, mainPicture(row, library))),
  }
}

/** The newest corrections of stories that can be read, with their headlines. */
export function listCorrections({ db }: Pick<Deps, 'db'>) {
  return db.read
    .select({
      id: corrections.id,
      text: corrections.text,
      createdAt: corrections.createdAt,
      editedAt: corrections.editedAt,
      withdrawnAt: corrections.withdrawnAt,
      articleId: articles.id,
      title: articles.title,
    })
    .from(corrections)
    .innerJoin(articles, eq(corrections.articleId, articles.id))
    .where(eq(articles.status, 'published'))
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(100)
}

/** How many stories are looked at to find some that do not show the same house picture. */
const CANDIDATES = 12

/**
 * The newest others of the same category, filled up with the newest of all. Stories without a picture of their
 * own are drawn with one of their category's; those that would repeat a picture on the page come last.
 */
async function relatedTo(deps: Reads, article: PublishedArticle): Promise<PublishedArticle[]> {
  const same = await listForPages(deps, {
    limit: CANDIDATES,
    categories: [article.category as Category],
  })
  const any = await listForPages(deps, { limit: RELATED + 1 })
  const others = [...new Map([...same.items, ...any.items].map((item) => [item.id, item])).values()]
  const shown = new Set([drawnPicture(article)])
  const [fresh, repeated]: [PublishedArticle[], PublishedArticle[]] = [[], []]
  for (const other of others) {
    if (other.id === article.id) continue
    const drawn = drawnPicture(other)
    if (drawn !== null && shown.has(drawn)) repeated.push(other)
    else fresh.push(other)
    shown.add(drawn)
  }
  const ofCategory = (other: PublishedArticle) => other.category === article.category
  const ordered = [...fresh.filter(ofCategory), ...repeated.filter(ofCategory), ...fresh, ...repeated]
  return [...new Set(ordered)].slice(0, RELATED)
}

/** The house picture a story is shown with; null when it has its own. */
function drawnPicture({ featuredImage, category, id }: PublishedArticle): string | null {
  return featuredImage ? null : categoryPicture(category, id).name
}

/** Published stories by their views over the last week, most first; they are shown by their headlines alone. */
function mostReadArticles(deps: Reads) {
  const since = dayOf(deps.clock.now() - MOST_READ_DAYS * DAY_MS, deps.config.site.timeZone)
  return deps.readCache.get(`most read ${since}`, async () => {
    const ids = await mostViewedIds(deps, since)
    if (ids.length === 0) return []
    const rows = await deps.db.read
      .select(PAGE_COLUMNS)
      .from(articles)
      .leftJoin(users, eq(articles.authorId, users.id))
      .where(and(isOneOf(articles.id, ids), eq(articles.status, 'published')))
    const ordered = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    return ordered.slice(0, MOST_READ + 1).map((row) => toHeadline(row))
  })
}

/** Twice as many as are shown: some may have been taken down since. */
async function mostViewedIds({ db }: Pick<Deps, 'db'>, since: string): Promise<number[]> {
  const days = await db.read
    .select({ views: analytics.articleViews })
    .from(analytics)
    .where(gte(analytics.date, since))
  const sums = new Map<number, number>()
  for (const { views } of days) {
    for (const [id, n] of Object.entries(views)) sums.set(Number(id), (sums.get(Number(id)) ?? 0) + n)
  }
  const ranked = [...sums].sort(([idA, a], [idB, b]) => b - a || idB - idA)
  return ranked.slice(0, 2 * (MOST_READ + 1)).map(([id]) => id)
}
