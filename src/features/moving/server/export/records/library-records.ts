import { asc, gt } from 'drizzle-orm'
import { mediaItems } from '#features/media/tables/media.ts'
import type { Deps } from '#server/lib/deps.ts'

export type MediaRow = typeof mediaItems.$inferSelect

const BATCH = 200

/** Yields every file of the media library, by address: the ids differ between an export and its import. */
export async function* mediaRecords({ db }: Pick<Deps, 'db'>, signal: AbortSignal): AsyncGenerator<MediaRow> {
  let last = ''
  while (true) {
    signal.throwIfAborted()
    const rows = await db.read
      .select()
      .from(mediaItems)
      .where(gt(mediaItems.url, last))
      .orderBy(asc(mediaItems.url))
      .limit(BATCH)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.url
  }
}

/** Returns the name of a stored file, or null for an address elsewhere. */
export function uploadName(url: string): string | null {
  const [, name] = /^\/uploads\/([\w.-]+)$/.exec(url) ?? []
  return name ?? null
}
