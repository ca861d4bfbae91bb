import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { readSettingsInTx } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'

/** True if a published article is at `/slug`, which a section or page must not take from it. */
export async function isArticleAtRoot(tx: Tx, deps: Pick<Deps, 'config'>, slug: string): Promise<boolean> {
  const { addressForm } = await readSettingsInTx(tx, deps)
  if (addressForm !== 'slug') return false
  return (await tx.db.$count(articles, and(eq(articles.slug, slug), eq(articles.status, 'published')))) > 0
}
