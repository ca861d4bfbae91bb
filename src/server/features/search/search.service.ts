import { and, eq, sql } from 'drizzle-orm'
import { toMatchQuery } from '#db/search/match-query.ts'
import { englishForms, otherSpellings } from '#db/search/word-forms.ts'
import { isOneOf } from '#db/one-of.ts'
import { articles, users } from '#db/schema/index.ts'
import { countMatches, markedTexts, rankedMatches, type SearchHit } from '#db/search/search-index.ts'
import { PUBLIC_COLUMNS, type PublicArticle } from '#server/features/articles/article-views.ts'
import type { Page } from '#server/features/articles/reading.service.ts'
import { countFitting } from '#server/features/articles/list-bytes.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ListArticlesInput } from '#shared/articles.ts'
import type { SearchInput, TextRun } from '#shared/search.ts'
import { authorsNamed, listAuthors } from './authors.ts'
import { cutSnippet, hitRuns, withoutMarkup } from './hit-runs.ts'

const PAGE_SIZE = 20

export interface SearchResult {
  id: number
  title: TextRun[]
  snippet: TextRun[]
  category: string
  publishedAt: string
}

const NOTHING = { items: [], total: 0, nextCursor: null }

/**
 * Published stories that match, best first, with the words marked. A text without a letter or digit finds
 * nothing. Throws TOO_MANY_REQUESTS, and BAD_REQUEST for a cursor that was never given out.
 */
export async function searchPublicArticles(ctx: Context, input: SearchInput): Promise<Page<SearchResult>> {
  countSearch(ctx)
  const match = await matchFor(ctx.deps, input.q)
  if (!match) return NOTHING
  const { hits, total, nextCursor } = await pageOfHits(ctx.deps, {
    match,
    limit: PAGE_SIZE,
    cursor: input.cursor,
  })
  const [texts, facts] = await Promise.all([
    markedTexts(ctx.deps.db.read, { match, ids: hits.map(({ id }) => id) }),
    factsOf(ctx.deps, hits),
  ])
  const textOf = new Map(texts.map((text) => [text.id, text]))
  const items = hits.flatMap(({ id }) => {
    const fact = facts.get(id)
    const text = textOf.get(id)
    if (!fact || !text) return []
    const { category, publishedAt, createdAt } = fact
    const [title, snippet] = [hitRuns(text.title), hitRuns(withoutMarkup(cutSnippet(text.snippet)))]
    return [{ id, title, snippet, category, publishedAt: publishedAt ?? createdAt }]
  })
  return { items, total, nextCursor }
}

/**
 * `?q=` of the documented list: whole articles, best first. A page ends early, with a cursor, when its
 * texts together would be longer than `limits.listTextBytes`. Throws like `searchStories`.
 */
export async function searchArticles(ctx: Context, input: ListArticlesInput): Promise<Page<PublicArticle>> {
  countSearch(ctx)
  const match = await matchFor(ctx.deps, input.q ?? '')
  if (!match) return NOTHING
  const { limit, cursor, categories } = input
  const page = await pageOfHits(ctx.deps, { match, limit, cursor, categories })
  const sizes = await sizesOf(ctx.deps, page.hits)
  const hits = page.hits.slice(0, countFitting(page.hits.map(({ id }) => sizes.get(id) ?? 0)))
  const last = hits.at(-1)
  const nextCursor = hits.length < page.hits.length && last ? encodeCursor(last) : page.nextCursor
  const known = new Map((await articlesOf(ctx.deps, hits)).map((row) => [row.id, row]))
  return { items: hits.flatMap((hit) => known.get(hit.id) ?? []), total: page.total, nextCursor }
}

/** A reader's words with their other forms and spellings, and the authors they name. */
async function matchFor(deps: Pick<Deps, 'db' | 'memo' | 'config'>, q: string): Promise<string | null> {
  const authors = await listAuthors(deps)
  const isEnglish = deps.config.site.language.startsWith('en')
  return toMatchQuery(q, (word, isLast) => ({
    words: [...(isEnglish ? englishForms(word) : []), ...otherSpellings(word)],
    authorIds: authorsNamed(authors, word, isLast),
  }))
}

/** The page renderer has no address: the front door counts the searches of pages. */
function countSearch({ deps, request }: Context): void {
  if (request.address) deps.limiter.hit('searchPerAddress', addressKey(request.address))
}

interface HitsQuery {
  match: string
  limit: number
  cursor?: string | null | undefined
  categories?: readonly string[] | undefined
}

async function pageOfHits(
  { db, memo }: Pick<Deps, 'db' | 'memo'>,
  { match, limit, cursor, categories }: HitsQuery,
) {
  const after = cursor ? decodeCursor(cursor) : undefined
  const query = { match, statuses: ['published'], categories }
  const [found, total] = await Promise.all([
    rankedMatches(db.read, { ...query, limit: limit + 1, after }),
    memo.get(`matches ${JSON.stringify([match, categories])}`, () => countMatches(db.read, query)),
  ])
  const hits = found.slice(0, limit)
  const last = hits.at(-1)
  return { hits, total, nextCursor: found.length > limit && last ? encodeCursor(last) : null }
}

const encodeCursor = ({ rank, id }: SearchHit): string => `${rank}_${id}`

function decodeCursor(text: string): SearchHit {
  const [rank = '', id = ''] = text.split('_')
  const isWellFormed = /^-?\d+(\.\d+)?(e-?\d+)?$/.test(rank) && /^\d{1,15}$/.test(id)
  if (!isWellFormed) throw new AppError('BAD_REQUEST', 'Invalid cursor')
  return { rank: Number(rank), id: Number(id) }
}

const isFound = (hits: SearchHit[]) =>
  and(
    isOneOf(
      articles.id,
      hits.map(({ id }) => id),
    ),
    eq(articles.status, 'published'),
  )

/** The length of each text, in bytes. */
async function sizesOf({ db }: Pick<Deps, 'db'>, hits: SearchHit[]): Promise<Map<number, number>> {
  const { id, content } = articles
  const rows = await db.read
    .select({ id, bytes: sql<number>`octet_length(${content})` })
    .from(articles)
    .where(isFound(hits))
  return new Map(rows.map((row) => [row.id, row.bytes]))
}

async function factsOf({ db }: Pick<Deps, 'db'>, hits: SearchHit[]) {
  const { id, category, publishedAt, createdAt } = articles
  const rows = await db.read
    .select({ id, category, publishedAt, createdAt })
    .from(articles)
    .where(isFound(hits))
  return new Map(rows.map((row) => [row.id, row]))
}

function articlesOf({ db }: Pick<Deps, 'db'>, hits: SearchHit[]): Promise<PublicArticle[]> {
  return db.read
    .select(PUBLIC_COLUMNS)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(isFound(hits))
}
