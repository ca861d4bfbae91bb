import { and, desc, eq } from 'drizzle-orm'
import { basename, join } from 'node:path'
import type { MediaVariant } from '#db/schema/media.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, mediaItems, projects } from '#db/schema/index.ts'
import { recordAudit, type AuditActor } from '#server/features/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MediaItem } from './media.service.ts'
import { preparePictureInTime } from './picture-processing.ts'
import { toStorageError, type ReceivedFile } from './receive-file.ts'
import type { Staging } from './staging.ts'

/** What is said about a file besides its bytes; what is empty here is taken from the picture's own metadata. */
export interface FileDetails {
  title: string
  originalName?: string
  altText?: string
  caption?: string
  credit?: string
  usageRights?: string
  /** Kept when they exist, else null. */
  articleId?: number | null
  projectId?: number | null
  uploadedBy: number | null
}

/** The columns that speak of the stored bytes. */
export type StoredFile = Pick<
  MediaItem,
  'url' | 'type' | 'mime' | 'bytes' | 'sha256' | 'width' | 'height' | 'variants' | 'placeholder'
>

export interface StoredFileRow {
  stored: StoredFile
  credit: string
  usageRights: string
  caption: string
}

interface Shelving {
  staging: Staging
  file: ReceivedFile
  /** The name of the original; default: the stem and the extension of its kind. */
  name?: string
}

/**
 * Brings a received file and everything made of it to where they are served from. Bytes already in the
 * library are not stored or worked on again: the new item shares them under names of its own.
 */
export async function storeFileRow(deps: Deps, { staging, file, name }: Shelving): Promise<StoredFileRow> {
  const original = name ?? `${staging.stem}.${file.kind.extension}`
  try {
    const duplicate = await findDuplicate(deps, file)
    const shared = duplicate ? await shareFiles(deps, duplicate, { stem: staging.stem, original }) : null
    return shared ?? (await shelveNew(deps, { staging, file, name: original }))
  } catch (error) {
    for (const each of await deps.blobs.list(staging.stem)) await deps.blobs.delete(each)
    throw error
  }
}

async function shelveNew(deps: Deps, { staging, file, name }: Required<Shelving>): Promise<StoredFileRow> {
  const isPicture = file.kind.type === 'image'
  const source = { ...file, folder: staging.folder, stem: staging.stem }
  const picture = isPicture ? await preparePictureInTime(source) : null
  const variants: MediaVariant[] = []
  for (const { name: variant, path, ...facts } of picture?.variants ?? []) {
    await deps.blobs.put(variant, path).catch(toStorageError)
    variants.push({ url: `/uploads/${variant}`, ...facts })
  }
  await deps.blobs.put(name, picture?.original ?? file.path).catch(toStorageError)
  const { width = null, height = null, placeholder = null } = picture ?? {}
  const { credit = '', usageRights = '', caption = '' } = picture ?? {}
  const stored = { ...(await factsOf(deps, name, file)), width, height, placeholder, variants }
  return { stored, credit, usageRights, caption }
}

async function factsOf(deps: Deps, name: string, { kind, sha256 }: ReceivedFile) {
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

/** Null when a file of the twin is gone: then the upload is stored like any other. */
async function shareFiles(
  { blobs }: Deps,
  duplicate: MediaItem,
  names: { stem: string; original: string },
): Promise<StoredFileRow | null> {
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

/** Writes the row of a shelved file, and who put it there. */
export async function addItem(
  deps: Deps,
  { stored, ...found }: StoredFileRow,
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
        caption: details.caption || found.caption,
        credit: details.credit || found.credit,
        usageRights: details.usageRights || found.usageRights,
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

/** Takes shelved files away again, when their row could not be written. Never throws: the sweep comes anyway. */
export async function removeStoredFile({ blobs, log }: Deps, urls: string[]): Promise<void> {
  for (const url of urls) {
    await blobs.delete(basename(url)).catch((err: unknown) => log.warn({ err, url }, 'file not removed'))
  }
}

/** Every address an item's files are served from. */
export function filesOf(item: Pick<MediaItem, 'url' | 'variants'>): string[] {
  return [item.url, ...item.variants.map((variant) => variant.url)]
}

/** A free place in the staging folder for bytes of any kind. */
export const tempPath = (staging: Staging) => join(staging.folder, 'arriving')
