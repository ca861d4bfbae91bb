import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MediaType } from '#features/media/shared/media.ts'
import type { MediaItem } from './media.service.ts'
import { receiveFile } from './receive-file.ts'
import { withStaging } from './staging.ts'
import {
  addItem,
  filesOf,
  findDuplicate,
  removeFiles,
  storeFile,
  tempPath,
  type FileDetails,
} from './store-file.service.ts'

export interface FoundFile {
  body: AsyncIterable<Uint8Array>
  /** Accepted types; all by default. */
  only?: readonly MediaType[]
  details: FileDetails
  /** Notes where the file came from, in the transaction that adds the item or finds it in the library. */
  note: (tx: Tx, item: MediaItem, isNew: boolean) => Promise<void>
  /** Starts the work on the image when it is the turn of the caller, again if too many uploads wait. */
  inTurn: (work: () => Promise<MediaItem>) => Promise<MediaItem>
}

/**
 * Adds a file that was not uploaded, or returns the item that has the same bytes. The audit log gets no line. A job
 * makes the variants of an image later. Throws like `receiveFile` and `prepareImage`, and what the body throws.
 */
export async function addFoundFile(deps: Deps, found: FoundFile): Promise<MediaItem> {
  const { body, only, note, details, inTurn } = found
  return withStaging(deps, async (staging) => {
    const maxBytes = deps.config.maxUploadBytes
    const file = await receiveFile(body, { path: tempPath(staging), maxBytes, only })
    const add = async () => {
      const duplicate = await findDuplicate(deps.db.read, file)
      const known = duplicate && (await noteDuplicate(deps, duplicate.id, note))
      if (known) return known
      const result = await storeFile(deps, { staging, file, withoutVariants: true })
      try {
        return await addItem(deps, result, {
          details,
          actor: null,
          alsoWrite: (tx, item) => note(tx, item, true),
        })
      } catch (error) {
        await removeFiles(deps, filesOf(result.stored))
        throw error
      }
    }
    return inTurn(() => deps.pictureQueue.run(add))
  })
}

/** Returns null if the item was deleted in the meantime. */
async function noteDuplicate(
  { db }: Pick<Deps, 'db'>,
  id: number,
  note: FoundFile['note'],
): Promise<MediaItem | null> {
  return db.write(async (tx) => {
    const [item] = await tx.db.select().from(mediaItems).where(eq(mediaItems.id, id))
    if (item) await note(tx, item, false)
    return item ?? null
  })
}
