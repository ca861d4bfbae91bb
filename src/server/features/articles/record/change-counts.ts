import { eq } from 'drizzle-orm'
import { recordArticles } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** How often a published article was changed since it is in the record, without typos; null if it is not. */
export async function changeCounts({ db }: Pick<Deps, 'db'>, id: number) {
  const { articleId, changes, typos } = recordArticles
  const [row] = await db.read.select({ changes, typos }).from(recordArticles).where(eq(articleId, id))
  return row ?? null
}
