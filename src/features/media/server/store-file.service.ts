import { and, desc, eq } from 'drizzle-orm'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { insertOne } from '#db/queries/insert-one.ts'
import type { MediaVariant } from '#features/media/tables/media.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { S3Error } from '#drivers/s3/s3-error.ts'
import type { MediaItem } from './media.service.ts'
import { requireCaptions } from './captions.ts'
import { FILE_KINDS } from './file-kind.ts'
import { prepareImageInTime } from './image-processing.ts'
import { toStorageError, type ReceivedFile } from './receive-file.ts'
import { removePlace } from './remove-place.ts'
import type { Staging } from './staging.ts'
import { withFiles } from './with-files.ts'

/** Details of an uploaded file. Empty caption, credit and rights are read from the image's metadata. */
export interface FileDetails {
  title: string
  originalName?: string
  altText?: string
  caption?: string
  credit?: string
  usageRights?: string
  /** Ignored if there is no such article or project. */
  articleId?: number | null
  projectId?: number | null
  uploadedBy: number | null
  /** When it was added to the library that it came from; now by default. */
  createdAt?: string | null
  /** What else is known about the file. */
  metadata?: Record<string, unknown>
}

/** The columns of a media item that describe its file. */
export type StoredFile = Pick<
  MediaItem,
  | 'url'
  | 'type'
  | 'mime'
  | 'bytes'
  | 'sha256'
  | 'width'
  | 'height'
  | 'variants'
  | 'needsVariants'
  | 'placeholder'
>

export interface StoreResult {
  stored: StoredFile
  credit: string
  usageRights: string
  caption: string
  /** Where it was recorded was removed from a video or a sound. */
  hadPlace?: boolean
}

interface FileToStore {
  staging: Staging
  file: ReceivedFile
  /** Leaves the variants of an image to a job. */
  withoutVariants?: boolean
}

/**
 * Moves a received file and its variants to the folder that is served. If the library has the same bytes, the
 * new item shares its files instead. Throws like `prepareImage`, and SERVICE_UNAVAILABLE.
 */
export async function storeFile(deps: Deps, received: FileToStore): Promise<StoreResult> {
  try {
    const hadPlace = await removePlace(received.file).catch(toStorageError)
    // The files of a duplicate from an earlier version still have the place.
    const duplicate = hadPlace ? null : await findDuplicate(deps.db.read, received.file)
    const shared = duplicate ? await shareFiles(deps, duplicate, received) : null
    return shared ?? { ...(await storeNew(deps, received)), hadPlace }
  } catch (error) {
    await discardFiles(deps, received.staging.stem, error)
    throw error
  }
}

/** Deletes the files of an upload that failed with `error`. */
export async function discardFiles(deps: Deps, stem: string, error: unknown): Promise<void> {
  const removing = removeAll(deps, stem)
  // A store that does not respond would delay the error as well. The orphans job deletes what is left.
  if (!isUnavailable(error)) await removing
}

async function removeAll({ blobs, log }: Deps, stem: string): Promise<void> {
  try {
    for (const each of await blobs.list(stem)) await blobs.delete(each)
  } catch (err) {
    log.warn({ err, stem }, 'could not delete the files of a failed upload')
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE' && error.cause instanceof S3Error

const originalName = ({ staging, file }: FileToStore) => `${staging.stem}.${file.kind.extension}`

async function storeNew(
  deps: Deps,
  { staging, file, withoutVariants = false }: FileToStore,
): Promise<StoreResult> {
  const name = originalName({ staging, file })
  const source = { ...file, folder: staging.folder, stem: staging.stem, withoutVariants }
  if (file.kind === FILE_KINDS.vtt) await requireCaptions(file.path)
  const image = file.kind.type === 'image' ? await prepareImageInTime(source) : null
  const original = image?.original ?? file.path
  const { size: bytes } = await stat(original)
  const variants = (image?.variants ?? []).map(({ name: variant, path, ...size }) => {
    return { file: { name: variant, path }, stored: { url: `/uploads/${variant}`, ...size } }
  })
  await putAll(deps, [...variants.map((variant) => variant.file), { name, path: original }])
  const { width = null, height = null, placeholder = null } = image ?? {}
  const { credit = '', usageRights = '', caption = '' } = image ?? {}
  const stored = {
    url: `/uploads/${name}`,
    type: file.kind.type,
    mime: file.kind.mime,
    sha256: file.sha256,
    variants: variants.map((variant) => variant.stored),
    needsVariants: image?.needsVariants ?? false,
    bytes,
    width,
    height,
    placeholder,
  }
  return { stored, credit, usageRights, caption }
}

/** Stores files together, because each may take a round trip. Waits for all, so none arrives after a failure. */
async function putAll({ blobs }: Deps, files: Array<{ name: string; path: string }>): Promise<void> {
  const results = await Promise.allSettled(files.map(({ name, path }) => blobs.put(name, path)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) toStorageError(failed.reason as NodeJS.ErrnoException)
}

/** Returns the newest item with the bytes of a received file, or null. */
export async function findDuplicate(
  reader: Pick<Tx['db'], 'select'>,
  { sha256, kind }: ReceivedFile,
): Promise<MediaItem | null> {
  const [row] = await reader
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.sha256, sha256), eq(mediaItems.mime, kind.mime)))
    .orderBy(desc(mediaItems.id))
    .limit(1)
  return row ?? null
}

/** Returns null if a file of the duplicate is missing. The upload is then stored like any other. */
async function shareFiles(
  deps: Deps,
  duplicate: MediaItem,
  received: FileToStore,
): Promise<StoreResult | null> {
  // Its files are replaced before its row.
  return withFiles(deps, duplicate.id, async () => {
    const current = await findDuplicate(deps.db.read, received.file)
    return current?.id === duplicate.id ? copyFiles(deps, current, received) : null
  })
}

async function copyFiles(
  { blobs }: Deps,
  duplicate: MediaItem,
  received: FileToStore,
): Promise<StoreResult | null> {
  const original = originalName(received)
  try {
    await blobs.copy(basename(duplicate.url), original)
    const variants: MediaVariant[] = []
    for (const variant of duplicate.variants) {
      const name = `${received.staging.stem}-${variant.width}.${variant.format}`
      await blobs.copy(basename(variant.url), name)
      variants.push({ ...variant, url: `/uploads/${name}` })
    }
    const { type, mime, bytes, sha256, width, height, placeholder, needsVariants } = duplicate
    const { credit, usageRights, caption } = duplicate
    const url = `/uploads/${original}`
    const stored = { url, type, mime, bytes, sha256, width, height, placeholder, variants, needsVariants }
    return { stored, credit, usageRights, caption }
  } catch (error) {
    if (isUnavailable(error)) throw error
    return null
  }
}

export interface NewItem {
  details: FileDetails
  /** Null if the audit log has a line for many files together. */
  actor: AuditActor | null
  /** Writes what belongs to the item in the same transaction. */
  alsoWrite?: (tx: Tx, item: MediaItem) => Promise<void>
}

/** Inserts the media item of a stored file and returns it. */
export async function addItem(
  deps: Deps,
  { stored, hadPlace, ...fromImage }: StoreResult,
  { details, actor, alsoWrite }: NewItem,
): Promise<MediaItem> {
  const now = deps.clock.iso()
  return deps.db.write(async (tx) => {
    const item = await insertOne(tx, mediaItems, {
      ...stored,
      title: details.title,
      metadata: {
        ...(details.originalName ? { originalName: details.originalName } : {}),
        ...details.metadata,
        ...(hadPlace ? { placeRemoved: true } : {}),
      },
      altText: details.altText ?? '',
      caption: details.caption || fromImage.caption,
      credit: details.credit || fromImage.credit,
      usageRights: details.usageRights || fromImage.usageRights,
      ...(await existingOwners(tx, details)),
      uploadedBy: details.uploadedBy,
      createdAt: details.createdAt ?? now,
      updatedAt: now,
    })
    await alsoWrite?.(tx, item)
    const after = { title: item.title, url: item.url, bytes: item.bytes }
    if (actor)
      await recordAudit(tx, now, actor, { action: 'media.upload', subject: ['media', item.id], after })
    tx.emit({ type: 'media.changed', mediaId: item.id, isNew: true })
    return item
  })
}

async function existingOwners(tx: Tx, { articleId, projectId }: FileDetails) {
  const [article] = articleId
    ? await tx.db.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId))
    : []
  const [project] = projectId
    ? await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId))
    : []
  return { articleId: article?.id ?? null, projectId: project?.id ?? null }
}

/** Deletes stored files. Never throws, since sweepUploads deletes what is left. */
export async function removeFiles({ blobs, log }: Deps, urls: string[]): Promise<void> {
  for (const url of urls) {
    await blobs
      .delete(basename(url))
      .catch((err: unknown) => log.warn({ err, url }, 'could not delete a file'))
  }
}

/** Returns the URLs of all files of an item. */
export function filesOf(item: Pick<MediaItem, 'url' | 'variants'>): string[] {
  return [item.url, ...item.variants.map((variant) => variant.url)]
}

/** Returns the path in the staging folder to which an upload is received. */
export const tempPath = (staging: Staging) => join(staging.folder, 'upload')
