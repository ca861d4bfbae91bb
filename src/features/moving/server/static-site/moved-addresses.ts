import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { sectionAliases } from '#features/site/tables/sections.ts'
import { entryOf } from '#features/moving/server/import/import-items.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { redirectKey } from '#features/site/server/urls/redirect-key.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import type { Deps } from '#server/lib/deps.ts'

const BATCH = 500

/** Returns the former addresses of the site, and the fixed ones of articles, whatever their target. */
export async function movedAddresses(deps: Deps): Promise<Set<string>> {
  const paths = new Set<string>()
  let last = ''
  while (true) {
    const { path } = redirects
    const rows = await deps.db.read
      .select({ path })
      .from(redirects)
      .where(gt(path, last))
      .orderBy(asc(path))
      .limit(BATCH)
    for (const row of rows) paths.add(row.path)
    const end = rows.at(-1)
    if (!end) break
    last = end.path
  }
  const aliases = await deps.db.read.select({ slug: sectionAliases.slug }).from(sectionAliases)
  for (const { slug } of aliases) paths.add(`/${encodeURIComponent(slug)}`)
  await addArticles(deps, paths)
  await addImported(deps, paths)
  return paths
}

/** Adds the addresses of old sites, most of which no row stores: the slug in them finds the article. */
async function addImported({ db }: Deps, paths: Set<string>): Promise<void> {
  const { source, type, sourceId, result } = importItems
  let last = { source: '', type: '', sourceId: '' }
  while (true) {
    const isLater = or(
      gt(source, last.source),
      and(eq(source, last.source), gt(type, last.type)),
      and(eq(source, last.source), eq(type, last.type), gt(sourceId, last.sourceId)),
    )
    const rows = await db.read
      .select({ source, type, sourceId, result })
      .from(importItems)
      .where(and(isLater, inArray(type, ['article', 'page'])))
      .orderBy(asc(source), asc(type), asc(sourceId))
      .limit(BATCH)
    const end = rows.at(-1)
    if (!end) break
    last = end
    for (const row of rows)
      for (const path of entryOf(row).paths ?? []) {
        const key = redirectKey(path)
        if (key !== null && key !== '/') paths.add(key)
      }
  }
}

async function addArticles(deps: Deps, paths: Set<string>): Promise<void> {
  const toPath = await pathOfArticles(deps)
  const { id, slug, category, publishedAt, status } = articles
  let last = 0
  while (true) {
    const rows = await deps.db.read
      .select({ id, slug, category, publishedAt, status })
      .from(articles)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(BATCH)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
    for (const row of rows)
      if (row.status === 'published' && toPath(row) !== articleIdPath(row.id))
        paths.add(articleIdPath(row.id))
  }
  const former = await deps.db.read
    .select({ former: formerSlugs.slug, id, category, publishedAt })
    .from(formerSlugs)
    .innerJoin(articles, eq(formerSlugs.articleId, articles.id))
  for (const { former: slugBefore, ...row } of former) {
    const path = toPath({ ...row, slug: slugBefore })
    if (path !== articleIdPath(row.id)) paths.add(path)
  }
}
