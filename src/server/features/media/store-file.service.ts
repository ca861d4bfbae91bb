import { and, desc, eq } from 'drizzle-orm'
import { basename, join } from 'node:path'
import type { MediaVariant } from '#db/schema/media.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, mediaItems, projects } from '#db/schema/index.ts'
import { recordAudit, type AuditActor } from '#server/features/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MediaItem } from './media.service.ts'
import { prepareImageInTime } from './image-processing.ts'
import { toStorageError, type ReceivedFile } from './receive-file.ts'
import type { Staging } from './staging.ts'

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
}

/** The columns of a media item that describe its file. */
export type StoredFile = Pick<
  MediaItem,
  'url' | 'type' | 'mime' | 'bytes' | 'sha256' | 'width' | 'height' | 'variants' | 'placeholder'
>

export interface StoreResult {
  stored: StoredFile
  credit: string
  usageRights: string
  caption: string
}

interface FileToStore {
  staging: Staging
  file: ReceivedFile
  /** The name of the original; by default the stem and the extension of its kind. */
  name?: string
}

/**
 * Moves a received file and its variants to the folder that is served. If the library has the same bytes, the
 * new item shares its files instead. Throws like `prepareImage`, and SERVICE_UNAVAILABLE.
 */
export async function storeFile(deps: Deps, { staging, file, name }: FileToStore): Promise<StoreResult> {
  const original = name ?? `${staging.stem}.${file.kind.extension}`
  try {
    const duplicate = await findDuplicate(deps, file)
    const shared = duplicate ? await shareFiles(deps, duplicate, { stem: staging.stem, original }) : null
    return shared ?? (await storeNew(deps, { staging, file, name: original }))
  } catch (error) {
    for (const each of await deps.blobs.list(staging.stem)) await deps.blobs.delete(each)
    throw error
  }
}

async function storeNew(deps: Deps, { staging, file, name }: Required<FileToStore>): Promise<StoreResult> {
  const source = { ...file, folder: staging.folder, stem: staging.stem }
  const image = file.kind.type === 'image' ? await prepareImageInTime(source) : null
  const variants: MediaVariant[] = []
  for (const { name: variant, path, ...size } of image?.variants ?? []) {
    await deps.blobs.put(variant, path).catch(toStorageError)
    variants.push({ url: `/uploads/${variant}`, ...size })
  }
  await deps.blobs.put(name, image?.original ?? file.path).catch(toStorageError)
  const { width = null, height = null, placeholder = null } = image ?? {}
  const { credit = '', usageRights = '', caption = '' } = image ?? {}
  const stored = { ...(await describeStored(deps, name, file)), width, height, placeholder, variants }
  return { stored, credit, usageRights, caption }
}

async function describeStored(deps: Deps, name: string, { kind, sha256 }: ReceivedFile) {
  const bytes = (await deps.blobs.head(name))?.bytes ?? 0
  return { url: `/uploads/${name}`, type: kind.type, mime: kind.mime, bytes, sha256 }
}

async function findDuplicate({ db }: Deps, { sha256, kind }: ReceivedFile): Promise<MediaItem | null> {
  const [row] = await db.read
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.sha256, sha256), eq(mediaItems.mime, kind.mime)))
    .orderBy(desc(mediaItems.id))
    .limit(1)
  return row ?? null
}

/** Returns null if a file of the duplicate is missing. The upload is then stored like any other. */
async function shareFiles(
  { blobs }: Deps,
  duplicate: MediaItem,
  names: { stem: string; original: string },
): Promise<StoreResult | null> {
  try {
    await blobs.copy(basename(duplicate.url), names.original)
    const variants: MediaVariant[] = []
    for (const variant of duplicate.variants) {
      const name = `${names.stem}-${variant.width}.${variant.format}`
      await blobs.copy(basename(variant.url), name)
      variants.push({ ...variant, url: `/uploads/${name}` })
    }
    const { type, mime, bytes, sha256, width, height, placeholder, credit, usageRights, caption } = duplicate
    const url = `/uploads/${names.original}`
    const stored = { url, type, mime, bytes, sha256, width, height, placeholder, variants }
    return { stored, credit, usageRights, caption }
  } catch {
    return null
  }
}

/** Inserts the media item of a stored file and returns it. */
export async function addItem(
  deps: Deps,
  { stored, ...fromImage }: StoreResult,
  { details, actor }: { details: FileDetails; actor: AuditActor },
): Promise<MediaItem> {
  const now = deps.clock.iso()
  return deps.db.write(async (tx) => {
    const [item] = await tx.db
      .insert(mediaItems)
      .values({
        ...stored,
        title: details.title,
        metadata: details.originalName ? { originalName: details.originalName } : {},
        altText: details.altText ?? '',
        caption: details.caption || fromImage.caption,
        credit: details.credit || fromImage.credit,
        usageRights: details.usageRights || fromImage.usageRights,
        ...(await existingOwners(tx, details)),
        uploadedBy: details.uploadedBy,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!item) throw new Error('insert returned no row')
    const after = { title: item.title, url: item.url, bytes: item.bytes }
    await recordAudit(tx, now, actor, { action: 'media.upload', subject: ['media', item.id], after })
    tx.emit({ type: 'media.changed', mediaId: item.id })
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
