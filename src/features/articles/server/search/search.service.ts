import { and, type SQL } from 'drizzle-orm'
import { isOneOf, isPublished } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { OPEN_CONTENT, REST_ACCESS } from '#db/queries/open-content.ts'
import { byteLength } from '#db/queries/values.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { createMarker, phrasesOf } from '#db/search/highlight.ts'
import { toMatchQuery } from '#db/search/match-query.ts'
import {
  highlightHits,
  newestMatches,
  rankedMatches,
  type MatchQuery,
  type Phrase,
  type SearchHit,
} from '#db/search/search-index.ts'
import { englishForms, otherSpellings } from '#db/search/word-forms.ts'
import { PUBLIC_COLUMNS, withAuthor } from '#features/articles/server/reading/article-shapes.ts'
import { countFitting } from '#features/articles/server/reading/count-fitting.ts'
import type { Page } from '#features/articles/server/reading/reading.service.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import { withThumbnails } from '#features/site/server/urls/thumbnails.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import {
  linksToBoxesWith,
  searchedBoxes,
  withBoxWords,
} from '#features/articles/server/reusable-boxes/box-words.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { Context } from '#server/trpc/context.ts'
import type { RestAccess } from '#features/articles/shared/access.ts'
import type { ListArticlesInput, PublicArticle } from '#features/articles/shared/articles.ts'
import type { OwnPage } from '#features/articles/shared/own-pages.ts'
import { PAGES_MAX } from '#features/articles/shared/page-inputs.ts'
import type { SearchInput, TextRun } from '#features/articles/shared/search.ts'
import { authorsNamed, listAuthors } from './authors.ts'
import { searchCost } from './search-cost.ts'
import { cutSnippet, hitRuns, withoutMarkup } from './hit-runs.ts'

const PAGE_SIZE = 20

export interface SearchResult {
  id: number
  title: TextRun[]
  snippet: TextRun[]
  category: string
  /** Empty for the site's language. */
  lang: string
  /** The name of its section, where the page does not know it. */
  section?: string
  /** Missing for the path with its id. */
  path?: string
  publishedAt: string
  /** Who may read the rest; null for an article that everyone may read to its end. */
  restAccess: RestAccess | null
  /** The address of a small picture. */
  thumbnail: string | null
}

/** Results of readers' searches. Custom pages are only with the first page of articles. */
export interface PublicSearchPage extends SearchPage<SearchResult> {
  pages: Array<Pick<OwnPage, 'slug' | 'title'>>
}

/** Results of a search, best first. A search lists and counts at most 1,000 matches. */
export interface SearchPage<T> extends Page<T> {
  /** True if more articles match than `total`. */
  hasMore: boolean
}

const NO_RESULTS = { items: [], total: 0, hasMore: false, nextCursor: null }

/**
 * Returns published articles that match, best first, with the matches marked, and matching custom pages. A query
 * without letters or digits has no results. Throws TOO_MANY_REQUESTS, and BAD_REQUEST for an invalid cursor.
 */
export async function searchPublicArticles(ctx: Context, input: SearchInput): Promise<PublicSearchPage> {
  await countSearch(ctx, searchCost(input.q))
  const { match, ...marked } = await matchFor(ctx.deps, input.q)
  if (!match) return { ...NO_RESULTS, pages: [] }
  const { hits, ...page } = await pageOfHits(ctx.deps, { match, limit: PAGE_SIZE, cursor: input.cursor })
  // Lets other requests be answered before full texts are read.
  await nextTurn()
  const [texts, details, pages] = await Promise.all([
    highlightHits(ctx.deps.db.read, { match, ids: hits.map(({ id }) => id) }),
    readDetails(ctx.deps, hits),
    input.cursor ? [] : matchingPages(ctx.deps, match),
  ])
  const textById = new Map(texts.map((text) => [text.id, text]))
  const items = hits.flatMap(({ id }) => {
    const detail = details.get(id)
    const text = textById.get(id)
    if (!detail || !text) return []
    const { createdAt, ...listed } = detail
    const snippet = withoutMarkup(cutSnippet(withBoxWords(text.snippet, marked)))
    const runs = { title: hitRuns(text.title), snippet: hitRuns(snippet) }
    return [{ ...listed, ...runs, publishedAt: listed.publishedAt ?? createdAt }]
  })
  const pictured = await withThumbnails(ctx.deps, items)
  return { ...page, items: await linkArticles(ctx.deps, pictured), pages }
}

/** Published custom pages that match, by title. */
async function matchingPages(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
  match: MatchQuery['match'],
) {
  const pages = await ownPages(deps)
  if (pages.length === 0) return []
  const ids = new Set(await newestMatches(deps.db.read, { match, statuses: ['page'] }, PAGES_MAX))
  return pages.filter(({ id }) => ids.has(id)).map(({ slug, title }) => ({ slug, title }))
}

/**
 * Searches for `?q=` of the REST list and returns whole articles, best first. A page ends early, with a cursor,
 * when its texts together exceed `limits.listTextBytes`. Throws like `searchPublicArticles`.
 */
export async function searchArticles(
  ctx: Context,
  input: ListArticlesInput,
): Promise<SearchPage<PublicArticle>> {
  const q = input.q ?? ''
  await countSearch(ctx, searchCost(q, input.limit))
  const { match } = await matchFor(ctx.deps, q)
  if (!match) return NO_RESULTS
  const { limit, cursor } = input
  const categories = await categoriesIn(ctx.deps, input.categories)
  const page = await pageOfHits(ctx.deps, { match, limit, cursor, categories })
  const sizes = await readSizes(ctx.deps, page.hits)
  const fitting = countFitting(page.hits.map(({ id }) => sizes.get(id) ?? 0))
  const { items: hits, nextCursor } = toPage(page.hits, fitting, encodeCursor)
  const articleById = new Map((await readArticles(ctx.deps, hits)).map((row) => [row.id, row]))
  return {
    items: hits.flatMap((hit) => articleById.get(hit.id) ?? []),
    total: page.total,
    hasMore: page.hasMore,
    nextCursor: nextCursor ?? page.nextCursor,
  }
}

/**
 * Builds the full-text query: each word with its other forms and spellings, the authors it names, and the links to the
 * boxes that contain it. Also returns what marks the words of those boxes.
 */
async function matchFor(
  deps: Pick<Deps, 'db' | 'blobs' | 'readCache' | 'config' | 'settingsCache'>,
  q: string,
) {
  const [authors, boxes] = [await listAuthors(deps), await searchedBoxes(deps)]
  const { language } = await siteIdentity(deps)
  const isEnglish = language.startsWith('en')
  const phrases: Phrase[] = []
  const match = toMatchQuery(q, (word, isLast) => {
    const forms = [...(isEnglish ? englishForms(word) : []), ...otherSpellings(word)]
    const ofWord = phrasesOf(word, { forms, isLast })
    phrases.push(...ofWord)
    return {
      words: [...forms, ...linksToBoxesWith(boxes, ofWord)],
      authorIds: authorsNamed(authors, word, isLast),
    }
  })
  return { match, boxes, marker: createMarker(phrases) }
}

/** Searches by the page renderer have no address; the HTTP layer counts those. */
async function countSearch({ deps, request }: Context, times: number): Promise<void> {
  if (request.address) await deps.limiter.consume('searchPerAddress', addressKey(request.address), times)
}

interface HitsQuery {
  match: MatchQuery['match']
  limit: number
  cursor?: string | null | undefined
  categories?: readonly string[] | undefined
}

async function pageOfHits({ db }: Pick<Deps, 'db'>, { match, limit, cursor, categories }: HitsQuery) {
  const after = cursor ? decodeCursor(cursor) : undefined
  const query = { match, statuses: ['published'], categories, limit: limit + 1, after }
  const { hits: found, ...counts } = await rankedMatches(db.read, query)
  const { items: hits, nextCursor } = toPage(found, limit, encodeCursor)
  return { hits, ...counts, nextCursor }
}

const encodeCursor = ({ rank, id }: SearchHit): string => `${rank}_${id}`

function decodeCursor(text: string): SearchHit {
  const [rank = '', id = ''] = text.split('_')
  const isWellFormed = /^-?\d+(\.\d+)?(e-?\d+)?$/.test(rank) && /^\d{1,15}$/.test(id)
  if (!isWellFormed) throw new AppError('BAD_REQUEST', 'badCursor')
  return { rank: Number(rank), id: Number(id) }
}

function isAmong(hits: SearchHit[]): SQL | undefined {
  const ids = hits.map(({ id }) => id)
  return and(isOneOf(articles.id, ids), isPublished())
}

/** Returns the length of each text in bytes, by article id. */
async function readSizes({ db }: Pick<Deps, 'db'>, hits: SearchHit[]): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ id: articles.id, bytes: byteLength(OPEN_CONTENT) })
    .from(articles)
    .where(isAmong(hits))
  return new Map(rows.map((row) => [row.id, row.bytes]))
}

async function readDetails({ db }: Pick<Deps, 'db'>, hits: SearchHit[]) {
  const { id, slug, category, lang, featuredImage, publishedAt, createdAt } = articles
  const rows = await db.read
    .select({
      id,
      slug,
      category,
      lang,
      restAccess: REST_ACCESS,
      featuredImage,
      publishedAt,
      createdAt,
    })
    .from(articles)
    .where(isAmong(hits))
  return new Map(rows.map((row) => [row.id, row]))
}

async function readArticles({ db }: Pick<Deps, 'db'>, hits: SearchHit[]): Promise<PublicArticle[]> {
  const rows = await db.read.select(PUBLIC_COLUMNS).from(articles).where(isAmong(hits))
  return rows.map(withAuthor)
}
