import { asc, gt } from 'drizzle-orm'
import { contributors } from '#features/articles/tables/contributors.ts'
import type { Deps } from '#server/lib/deps.ts'

/** A person in bylines, with the words of the name in lowercase and without diacritics. */
export interface Author {
  id: number
  words: string[]
}

/** More than any newsroom has. */
const MAX_AUTHORS = 10_000
/** Bounds the matches of a common first name. */
const MAX_MATCHES = 50

/** Returns all people whom bylines may name, by id. Those merged into another one have the other's name. */
export function listAuthors({ db, readCache }: Pick<Deps, 'db' | 'readCache'>): Promise<Author[]> {
  return readCache.get('authors', async () => {
    const { id, name, mergedIntoId } = contributors
    const rows = await db.read
      .select({ id, name, mergedIntoId })
      .from(contributors)
      .where(gt(id, 0))
      .orderBy(asc(id))
      .limit(MAX_AUTHORS)
    const names = new Map(rows.map((row) => [row.id, row.name]))
    return rows.map((row) => ({
      id: row.id,
      words: fold(names.get(row.mergedIntoId ?? row.id) ?? '').split(/[^\p{L}\p{N}]+/u),
    }))
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
