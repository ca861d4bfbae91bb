import { and, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { Deps } from '#server/lib/deps.ts'
import { FILE_ROW } from '../pictures/resolve-targets.ts'

const BATCH = 500
/** Concurrent file requests to the store. */
const AT_ONCE = 8

interface FilesHere {
  here: number
  /** The path of a file that is gone, or null. */
  gone: string | null
}

/** Counts the imported files of a source that the library and the store of files still have. */
export async function countFiles(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  source: string,
): Promise<FilesHere> {
  const found: FilesHere = { here: 0, gone: null }
  const { targetId, targetPath, type } = importItems
  const isFile = and(eq(importItems.source, source), isOneOf(type, ['media', FILE_ROW]))
  for (let after = 0; ;) {
    const rows = await db.read
      .selectDistinct({ id: targetId, path: targetPath, url: mediaItems.url })
      .from(importItems)
      .leftJoin(mediaItems, eq(mediaItems.id, targetId))
      .where(and(isFile, gt(targetId, after)))
      .orderBy(targetId)
      .limit(BATCH)
    const files = new Map(rows.map((row) => [row.id, row]))
    await eachOf([...files.values()], AT_ONCE, async ({ path, url }) => {
      const name = url?.split('/').at(-1)
      if (name && (await blobs.head(name))) found.here++
      else found.gone ??= path
    })
    const last = rows.at(-1)?.id
    if (!last) return found
    after = last
  }
}
