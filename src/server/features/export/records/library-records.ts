import { asc, gt } from 'drizzle-orm'
import { mediaItems } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

export type MediaRow = typeof mediaItems.$inferSelect

const BATCH = 200

/** Yields every file of the media library, by id. */
export async function* mediaRecords({ db }: Pick<Deps, 'db'>, signal: AbortSignal): AsyncGenerator<MediaRow> {
  let last = 0
  while (true) {
    signal.throwIfAborted()
    const rows = await db.read
      .select()
      .from(mediaItems)
      .where(gt(mediaItems.id, last))
      .orderBy(asc(mediaItems.id))
      .limit(BATCH)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Returns the name of a stored file, or null for an address elsewhere. */
export function uploadName(url: string): string | null {
  const [, name] = /^\/uploads\/([\w.-]+)$/.exec(url) ?? []
  return name ?? null
}
