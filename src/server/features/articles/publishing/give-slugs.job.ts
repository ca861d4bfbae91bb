import { and, eq, isNull } from 'drizzle-orm'
import { freeArticleSlug, takenSlugs } from '#db/queries/article-slugs.ts'
import { articles } from '#db/schema/index.ts'
import { readSiteSettings } from '#server/features/site/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleSlugOf } from '#shared/site/addresses.ts'

/** Articles in one transaction; other writes wait meanwhile. */
const BATCH = 200
const MAX_BATCHES = 20

/** Gives a slug to articles that an older version of the product published. Returns how many. */
export async function giveSlugs(
  deps: Pick<Deps, 'db' | 'settingsCache' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch++) {
    const given = await giveBatch(deps)
    total += given
    if (given < BATCH) break
  }
  return total
}

async function giveBatch(deps: Pick<Deps, 'db' | 'settingsCache' | 'config'>): Promise<number> {
  const lacksSlug = and(isNull(articles.slug), eq(articles.status, 'published'))
  const { id, title } = articles
  const rows = await deps.db.read.select({ id, title }).from(articles).where(lacksSlug).limit(BATCH)
  if (rows.length === 0) return 0
  const { addressForm } = await readSiteSettings(deps)
  await deps.db.write(async (tx) => {
    const taken = await takenSlugs(
      tx,
      rows.map((row) => articleSlugOf(row.title)),
    )
    for (const row of rows) {
      const own = articleSlugOf(row.title)
      const slug = own === '' || taken.has(own) ? await freeArticleSlug(tx, row.title) : own
      taken.add(slug)
      await tx.db
        .update(articles)
        .set({ slug })
        .where(and(eq(id, row.id), isNull(articles.slug)))
    }
    tx.emit({ type: 'slugs.given' })
    if (addressForm !== 'id') tx.emit({ type: 'settings.changed' })
  })
  return rows.length
}
