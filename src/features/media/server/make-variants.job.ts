import { and, asc, eq, notInArray } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { MediaVariant } from '#features/media/tables/media.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { prepareImageInTime } from './image-processing.ts'
import type { MediaItem } from './media.service.ts'
import { withStaging } from './staging.ts'
import { removeFiles } from './store-file.service.ts'

/** One run ends after this, so the end of the process need not wait. */
const MAX_RUN_MS = 5_000
/** More than a run makes. */
const MAX_ITEMS = 100

/**
 * Creates the variants that images did not get when they were added, oldest first, one at a time. Pauses after each for
 * as long as it took, so readers and uploads keep half of a processor. Returns the number of images done.
 */
export async function makeVariants(deps: Deps, signal?: AbortSignal): Promise<number> {
  const endsAt = performance.now() + MAX_RUN_MS
  const made = new Map<number, MediaVariant[]>()
  try {
    await forEachDue(deps, {
      job: 'sizes of pictures',
      find: (held) => nextItems(deps, held),
      keyOf: ({ id }) => id,
      work: async (item) => {
        const startedAt = performance.now()
        if (startedAt >= endsAt || signal?.aborted) return
        made.set(item.id, await deps.pictureQueue.run(() => makeFor(deps, item)))
        await pause(performance.now() - startedAt)
      },
    })
  } finally {
    await forEachDue(deps, {
      job: 'sizes of pictures',
      find: async () => [...made],
      keyOf: ([id]) => id,
      work: (one) => saveVariants(deps, [one]),
      together: (all) => saveVariants(deps, all),
    })
  }
  return made.size
}

function nextItems({ db }: Deps, held: number[]): Promise<MediaItem[]> {
  return db.read
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.needsVariants, true), notInArray(mediaItems.id, held)))
    .orderBy(asc(mediaItems.id))
    .limit(MAX_ITEMS)
}

/** Returns none for an image that cannot be read. */
async function makeFor(deps: Deps, { url }: MediaItem): Promise<MediaVariant[]> {
  const kind = (FILE_KINDS as Record<string, FileKind>)[extname(url).slice(1)]
  const body = kind ? await deps.blobs.get(basename(url)) : null
  if (!kind || !body) return []
  return withStaging(
    deps,
    async ({ folder, stem }) => {
      const path = join(folder, 'upload')
      await pipeline(body, createWriteStream(path))
      return storeVariants(deps, { path, kind, folder, stem })
    },
    basename(url, extname(url)),
  )
}

type Source = Parameters<typeof prepareImageInTime>[0]

async function storeVariants(deps: Deps, source: Source): Promise<MediaVariant[]> {
  const image = await prepareImageInTime(source).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error
    deps.log.warn({ err: error, stem: source.stem }, 'could not make the sizes of a picture')
    return null
  })
  const stored: MediaVariant[] = []
  for (const { name, path, ...variant } of image?.variants ?? []) {
    await deps.blobs.put(name, path)
    stored.push({ url: `/uploads/${name}`, ...variant })
  }
  return stored
}

/** Saves them together, since each change of an item clears cached pages. Deleted or replaced items are skipped. */
async function saveVariants(
  deps: Deps,
  made: ReadonlyArray<readonly [number, MediaVariant[]]>,
): Promise<void> {
  const unused = await deps.db.write(async (tx) => {
    const files: string[] = []
    for (const [id, variants] of made) {
      const rows = await tx.db
        .update(mediaItems)
        .set({ variants, needsVariants: false })
        .where(and(eq(mediaItems.id, id), eq(mediaItems.needsVariants, true)))
        .returning({ id: mediaItems.id })
      if (rows.length > 0) tx.emit({ type: 'media.changed', mediaId: id })
      else files.push(...variants.map(({ url }) => url))
    }
    return files
  })
  await removeFiles(deps, unused)
}
