import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { NO_PASSWORD } from '#db/queries/users.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { users } from '#features/people/tables/users.ts'
import { forgetContributor, forgetImported } from './named-rows.ts'

/** Usernames cannot contain spaces, so no new account can take this one. */
export const deletedName = (userId: number) => `deleted ${userId}`

/** Erases an account after all rows that name it. An author's row stays without name and password, so articles keep it. */
export async function eraseAccount(tx: Tx, userId: number, now: string): Promise<void> {
  const isIts = eq(users.id, userId)
  const [account] = await tx.db.select({ username: users.username }).from(users).where(isIts)
  if (!account) return
  await forgetImported(tx, 'users', account.username)
  const isNamed = await keepsByline(tx, userId)
  if (!(await hasArticles(tx, userId))) return void (await tx.db.delete(users).where(isIts))
  const name = deletedName(userId)
  await tx.db
    .update(users)
    .set({
      username: name,
      usernameKey: name,
      password: NO_PASSWORD,
      totpSecret: null,
      lastLoginAt: null,
      disabledAt: now,
      updatedAt: now,
      fullName: isNamed ? undefined : null,
    })
    .where(isIts)
}

/** Deletes the person of an account, unless a byline names it. Returns whether one does. */
async function keepsByline(tx: Tx, userId: number): Promise<boolean> {
  const [person] = await tx.db.select().from(contributors).where(eq(contributors.userId, userId))
  if (!person) return false
  if ((await tx.db.$count(articleBylines, eq(articleBylines.contributorId, person.id))) > 0) return true
  await forgetContributor(tx, person.id)
  await tx.db.delete(contributors).where(eq(contributors.id, person.id))
  return false
}

async function hasArticles(tx: Tx, userId: number): Promise<boolean> {
  const isTheirs = eq(articles.authorId, userId)
  return (await tx.db.select({ id: articles.id }).from(articles).where(isTheirs).limit(1)).length > 0
}
