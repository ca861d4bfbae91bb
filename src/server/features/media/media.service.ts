import { desc } from 'drizzle-orm'
import { mediaItems } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { limits } from '#shared/limits.ts'

export type MediaItem = typeof mediaItems.$inferSelect

/** The library, newest first, 200 at most. */
export function listMedia({ db }: Pick<Deps, 'db'>): Promise<MediaItem[]> {
  return db.read.select().from(mediaItems).orderBy(desc(mediaItems.id)).limit(limits.listMax)
}
