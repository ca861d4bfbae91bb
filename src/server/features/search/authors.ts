import { asc, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles, users } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** An account that wrote an article, with the words of its byline folded for comparison. */
export interface Author {
  id: number
  words: string[]
}

/** More people than a newsroom has; bounds what is read. */
const MOST_AUTHORS = 2_000
/** Of one searched word, such as a common first name. */
const MOST_NAMED = 50

/** Everyone with a byline over an article, in no order. One index lookup for each author, not for each article. */
export function listAuthors({ db, readCache }: Pick<Deps, 'db' | 'readCache'>): Promise<Author[]> {
  return readCache.get('authors', async () => {
    const ids: number[] = []
    while (ids.length < MOST_AUTHORS) {
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
    return rows.map(({ id, fullName }) => ({ id, words: folded(fullName ?? '').split(/[^\p{L}\p{N}]+/u) }))
  })
}

/** The ids of authors with a word in their name; `isBeginning` also finds a longer word that begins with it. */
export function authorsNamed(authors: readonly Author[], word: string, isBeginning: boolean): number[] {
  const wanted = folded(word)
  if (wanted === '') return []
  const isNamed = (name: string) =>
    name === wanted || (isBeginning && wanted.length > 2 && name.startsWith(wanted))
  return authors
    .filter(({ words }) => words.some(isNamed))
    .slice(0, MOST_NAMED)
    .map(({ id }) => id)
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
