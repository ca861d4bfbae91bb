import { asc, eq, gt } from 'drizzle-orm'
import { articles, formerSlugs, redirects, sectionAliases } from '#db/schema/index.ts'
import { pathOfArticles } from '#server/features/site/urls/article-paths.ts'
import { articleIdPath } from '#shared/site/addresses.ts'
import type { Deps } from '#server/lib/deps.ts'

const BATCH = 500

/** Returns the former addresses of the site, and the fixed ones of articles, whatever they lead to. */
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
  return paths
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
