import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '#db/queries/conditions.ts'
import { createUser } from '#db/queries/users.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import { users } from '#features/people/tables/users.ts'
import { limits } from '#shared/limits.ts'
import type { Row } from '#server/lib/moving/moved-rows.ts'

/** Matches no password, so the reader must set one first. */
const NO_PASSWORD = '!'

const account = z.object({
  username: z.string().min(1).max(limits.usernameMax),
  fullName: z.string().max(limits.fullNameMax).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  favorites: z.array(z.object({ articleId: z.int().positive(), createdAt: z.iso.datetime() })).max(5_000),
})

/** Restores readers' accounts with what they saved. A name that is taken here is another person's, and stays as it is. */
export async function restoreAccounts(tx: Tx, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const parsed = account.safeParse(row)
    if (!parsed.success) continue
    const { username, favorites, ...fields } = parsed.data
    const { createdAt } = fields
    const user = await createUser(tx, { username, passwordHash: NO_PASSWORD, role: 'user', createdAt })
    if (!user) continue
    await tx.db.update(users).set(fields).where(eq(users.id, user.id))
    const known = await tx.db
      .select({ id: articles.id })
      .from(articles)
      .where(
        isOneOf(
          articles.id,
          favorites.map(({ articleId }) => articleId),
        ),
      )
    const ids = new Set(known.map(({ id }) => id))
    const saved = favorites.filter(({ articleId }) => ids.has(articleId))
    if (saved.length > 0)
      await tx.db.insert(userFavorites).values(saved.map((each) => ({ ...each, userId: user.id })))
  }
}
