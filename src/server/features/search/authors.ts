import { asc, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles, users } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** An author, with the words of the byline in lower case and without diacritics. */
export interface Author {
  id: number
  words: string[]
}

/** More than any newsroom has. */
const MAX_AUTHORS = 2_000
/** Bounds the matches of a common first name. */
const MAX_MATCHES = 50

/** Returns all users who wrote an article, in no order. Uses one index lookup per author, not per article. */
export function listAuthors({ db, readCache }: Pick<Deps, 'db' | 'readCache'>): Promise<Author[]> {
  return readCache.get('authors', async () => {
    const ids: number[] = []
    while (ids.length < MAX_AUTHORS) {
      const [next] = await db.read
        .select({ id: articles.authorId })
        .from(articles)
        .where(gt(articles.authorId, ids.at(-1) ?? 0))
        .orderBy(asc(articles.authorId))
        .limit(1)
      if (!next?.id) break
      ids.push(next.id)
    }
    const rows = await db.read
      .select({ id: users.id, fullName: users.fullName })
      .from(users)
      .where(isOneOf(users.id, ids))
    return rows.map(({ id, fullName }) => ({ id, words: fold(fullName ?? '').split(/[^\p{L}\p{N}]+/u) }))
  })
}

/** Returns the ids of authors whose name contains a word, or with `isBeginning` a word that starts with it. */
export function authorsNamed(authors: readonly Author[], word: string, isBeginning: boolean): number[] {
  const target = fold(word)
  if (target === '') return []
  const isNamed = (name: string) =>
    name === target || (isBeginning && target.length > 2 && name.startsWith(target))
  return authors
    .filter(({ words }) => words.some(isNamed))
    .slice(0, MAX_MATCHES)
    .map(({ id }) => id)
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
