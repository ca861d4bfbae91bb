import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { freeArticleSlug, takenSlugs } from '#db/queries/article-slugs.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { articleSlugOf } from '#features/site/shared/addresses.ts'

/** Articles in one transaction; other writes wait in the meantime. */
const BATCH = 200
const MAX_BATCHES = 20

type SlugDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf' | 'settingsCache' | 'config'>

/** Gives a slug to articles that an older version of the product published. Returns how many. */
export async function giveSlugs(deps: SlugDeps, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch++) {
    const given = await giveBatch(deps)
    total += given
    if (given < BATCH) break
  }
  return total
}

async function giveBatch(deps: SlugDeps): Promise<number> {
  const { id, title } = articles
  return forEachDue(deps, {
    job: 'addresses of articles',
    find: (held) => {
      const lacksSlug = and(isNull(articles.slug), eq(articles.status, 'published'), notInArray(id, held))
      return deps.db.read.select({ id, title }).from(articles).where(lacksSlug).limit(BATCH)
    },
    keyOf: (row) => row.id,
    work: (row) => giveTo(deps, [row]),
    together: (rows) => giveTo(deps, rows),
  })
}

type Titled = Pick<typeof articles.$inferSelect, 'id' | 'title'>

async function giveTo(deps: SlugDeps, rows: readonly Titled[]): Promise<void> {
  const { id } = articles
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
}
