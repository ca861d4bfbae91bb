import type { Sql } from '../database.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { users } from '#features/people/tables/users.ts'

/** Returns whether there are no users and no articles: before the first start, or until the first admin exists. */
export async function isEmptyNewsroom(db: Pick<Sql, 'select'>): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  if (user) return false
  const [article] = await db.select({ id: articles.id }).from(articles).limit(1)
  return !article
}
