import { eq } from 'drizzle-orm'
import { letterLists, subscribers } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { readLeaveWord } from '../letters/reader-urls.ts'
import { leaveLists } from './list-membership.ts'

export interface Leaving {
  address: string
  list: string
}

/**
 * Returns whom and what the link in a letter unsubscribes. It works for as long as the reader exists. Throws NOT_FOUND.
 */
export async function readLeaving(
  deps: Deps,
  word: string,
): Promise<Leaving & { subscriberId: number; listId: number }> {
  const named = readLeaveWord(await readMailKeys(deps), word)
  const [reader] = named
    ? await deps.db.read.select().from(subscribers).where(eq(subscribers.id, named.subscriberId))
    : []
  const [list] = named
    ? await deps.db.read.select().from(letterLists).where(eq(letterLists.id, named.listId))
    : []
  if (!named || !reader || !list) throw new AppError('NOT_FOUND', 'linkInvalid')
  return { ...named, address: reader.email, list: list.name }
}

/** Unsubscribes the reader of a link; again without effect. Throws NOT_FOUND. */
export async function leave(deps: Deps, word: string): Promise<Leaving> {
  const leaving = await readLeaving(deps, word)
  await deps.db.write(
    async (tx) =>
      void (await leaveLists(tx, deps, { subscriberId: leaving.subscriberId, listIds: [leaving.listId] })),
  )
  return leaving
}
