import { and, asc, desc, eq, gte, lte, notInArray } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSources, type ArticleSourceRow } from '#features/rewriter/tables/sources.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { hostOf } from '#rewriting/source-rights.ts'
import { checkSource } from './check-source.ts'
import { CHECKED_MS } from './check-times.ts'

/** Only the newest stories are checked. */
const MAX_ARTICLES = 200
/** Due sources that one run looks at, and those it fetches: one from each host, so no site is pressed. */
const CANDIDATES = 50
const BATCH = 8

/** Checks the sources of published stories that are due, at most one from each host. Returns how many. */
export function checkDueSources(deps: Deps): Promise<number> {
  return forEachDue(deps, {
    job: 'sources',
    find: (held) => dueSources(deps, held),
    keyOf: ({ id }) => id,
    work: (source) => checkSource(deps, source),
  })
}

/** Returns due sources, at most one from each host. */
async function dueSources(deps: Deps, held: number[]): Promise<ArticleSourceRow[]> {
  const { db, clock } = deps
  const due = await db.read
    .select({ source: articleSources })
    .from(articleSources)
    .innerJoin(articles, eq(articles.id, articleSources.articleId))
    .where(
      and(
        lte(articleSources.nextCheckAt, clock.iso()),
        notInArray(articleSources.id, held),
        eq(articles.status, 'published'),
        gte(articles.publishedAt, await oldestChecked(deps)),
      ),
    )
    .orderBy(asc(articleSources.nextCheckAt), asc(articleSources.id))
    .limit(CANDIDATES)
  const byHost = new Map<string, ArticleSourceRow>()
  for (const { source } of due) {
    const host = hostOf(source.url)
    if (!byHost.has(host)) byHost.set(host, source)
  }
  return [...byHost.values()].slice(0, BATCH)
}

/** Returns the time of publication of the oldest story that is checked. */
async function oldestChecked({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const limit = new Date(clock.now() - CHECKED_MS).toISOString()
  const [last] = await db.read
    .select({ publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.status, 'published'), gte(articles.publishedAt, limit)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(1)
    .offset(MAX_ARTICLES - 1)
  return last?.publishedAt ?? limit
}
