import { eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { settings } from '#features/site/tables/settings.ts'
import type { Deps } from '#server/lib/deps.ts'
import { RECORD_KEY } from './record-mode.ts'

/** Returns the step to choose what is recorded, which is over once an article is published. */
export async function firstSteps({ db }: Pick<Deps, 'db'>): Promise<{ record: boolean }> {
  const chosen = await db.read.$count(settings, eq(settings.key, RECORD_KEY))
  const published = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.status, 'published'))
    .limit(1)
  return { record: chosen > 0 || published.length > 0 }
}
