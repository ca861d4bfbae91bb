import { and, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { writersOf, type Byline } from '#features/articles/shared/bylines.ts'

/** Returns the first paragraph about each writer of an article, in the order of the byline, where there is one. */
export async function authorsOf({ db }: Pick<Deps, 'db'>, bylines: readonly Byline[]) {
  const writers = writersOf(bylines)
  if (writers.length === 0) return []
  const isWriter = isOneOf(
    contributors.id,
    writers.map(({ contributorId }) => contributorId),
  )
  const people = await db.read
    .select({ id: contributors.id, about: contributors.about })
    .from(contributors)
    .where(and(isWriter, ne(contributors.about, '')))
  const aboutById = new Map(people.map(({ id, about }) => [id, about.split('\n', 1)[0] ?? '']))
  return writers.flatMap(({ contributorId, name, slug }) => {
    const about = aboutById.get(contributorId)
    return about ? [{ name, slug, about }] : []
  })
}
