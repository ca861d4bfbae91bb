import { and, desc, eq, lt } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { isInBox, isInTemplate, mediaMatching } from '#db/queries/media.ts'
import { toPage } from '#db/queries/paging.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { mediaUses } from '#features/media/tables/media-uses.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { purgeMedia, recordMediaPurge } from '#features/changes/server/edge/purges.ts'
import { requireProject } from '#server/lib/require-project.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  type AttachMediaInput,
  type ListMediaInput,
  type UpdateMediaInput,
} from '#features/media/shared/media.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { isShownBySite } from './shown-by-site.ts'
import { openStaging } from './staging.ts'
import { filesOf, removeFiles } from './store-file.service.ts'
import { withFiles } from './with-files.ts'

export type MediaItem = typeof mediaItems.$inferSelect

/** An article that uses an item. Articles in the trash count, because they can be restored. */
export interface MediaUse {
  articleId: number
  title: string
  status: string
  place: 'featured' | 'text'
}

/** Returns one page of the media library, newest first. `q` searches titles, captions, credits, alt texts and rights. */
export async function listMedia(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor, q = '', type }: ListMediaInput,
): Promise<{ items: MediaItem[]; nextCursor: number | null }> {
  const rows = await db.read
    .select()
    .from(mediaItems)
    .where(
      and(
        cursor ? lt(mediaItems.id, cursor) : undefined,
        type ? eq(mediaItems.type, type) : undefined,
        mediaMatching(q),
      ),
    )
    .orderBy(desc(mediaItems.id))
    .limit(limit + 1)
  return toPage(rows, limit, (item) => item.id)
}

/** Returns an item and the articles that use it. Throws NOT_FOUND. */
export async function mediaById(
  { db }: Pick<Deps, 'db'>,
  id: number,
): Promise<MediaItem & { uses: MediaUse[] }> {
  const item = await requireItem(db.read, id)
  return { ...item, uses: await usesOf(db.read, id) }
}

/** Returns the item of an address as articles name it. Throws NOT_FOUND. */
export async function mediaByUrl({ db }: Pick<Deps, 'db'>, url: string): Promise<MediaItem> {
  const [row] = await db.read.select().from(mediaItems).where(eq(mediaItems.url, url)).limit(1)
  if (!row) throw new AppError('NOT_FOUND', 'mediaNotFound')
  return row
}

/** Returns an item. Throws NOT_FOUND. */
export async function requireItem(reader: Pick<Tx['db'], 'select'>, id: number): Promise<MediaItem> {
  const [row] = await reader.select().from(mediaItems).where(eq(mediaItems.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'mediaNotFound')
  return row
}

function usesOf(reader: Pick<Tx['db'], 'select'>, id: number): Promise<MediaUse[]> {
  return reader
    .select({
      articleId: articles.id,
      title: articleName,
      status: articles.status,
      place: mediaUses.place,
    })
    .from(mediaUses)
    .innerJoin(articles, eq(mediaUses.articleId, articles.id))
    .where(eq(mediaUses.mediaId, id))
    .orderBy(desc(articles.id))
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Throws FORBIDDEN if a user may not change a picture, because of what shows it. */
    pictureChanges: (tx: Tx, user: PublicUser, item: MediaItem) => Promise<void>
    /** Throws CONFLICT if a file may not be deleted, because of what shows it. */
    fileDeletions: (tx: Tx, url: string) => Promise<void>
  }
}

/** Throws FORBIDDEN if a user may not change an item. */
export async function requireEditable(tx: Tx, user: PublicUser, item: MediaItem): Promise<void> {
  for (const hook of tx.hooks('pictureChanges')) await hook(tx, user, item)
}

/** Changes the details of an item and returns it. Throws NOT_FOUND, and like `requireEditable`. */
export function updateMedia(ctx: AuthedContext, { id, ...fields }: UpdateMediaInput): Promise<MediaItem> {
  return changeItem(ctx, id, async (tx, before) => {
    await requireEditable(tx, ctx.user, before)
    return definedOnly(fields)
  })
}

/** Attaches an item to an article and a project, or detaches it. Throws NOT_FOUND if one of them does not exist. */
export function attachMedia(ctx: AuthedContext, { id, ...owners }: AttachMediaInput): Promise<MediaItem> {
  return changeItem(ctx, id, async (tx) => {
    if (owners.articleId) {
      const found = await tx.db
        .select({ id: articles.id })
        .from(articles)
        .where(eq(articles.id, owners.articleId))
      if (found.length === 0) throw new AppError('NOT_FOUND', 'articleNotFound')
    }
    await requireProject(tx, owners.projectId)
    return definedOnly(owners)
  })
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

function changeItem(
  ctx: AuthedContext,
  id: number,
  fieldsFor: (tx: Tx, before: MediaItem) => Promise<Partial<MediaItem>>,
): Promise<MediaItem> {
  const { clock, db } = ctx.deps
  return db.write(async (tx) => {
    const before = await requireItem(tx.db, id)
    const fields = await fieldsFor(tx, before)
    const changed = Object.entries(fields).filter(([key, value]) => before[key as keyof MediaItem] !== value)
    if (changed.length === 0) return before
    const now = clock.iso()
    const [after] = await tx.db
      .update(mediaItems)
      .set({ ...fields, updatedAt: now })
      .where(eq(mediaItems.id, id))
      .returning()
    if (!after) throw new AppError('NOT_FOUND', 'mediaNotFound')
    await recordAudit(tx, now, ctx, {
      action: 'media.update',
      subject: ['media', id],
      before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof MediaItem]])),
      after: Object.fromEntries(changed),
    })
    tx.emit({ type: 'media.changed', mediaId: id })
    return after
  })
}

/**
 * Deletes an item and its files. Throws NOT_FOUND, like `requireEditable`, and CONFLICT while an article (with
 * `detail.uses`), a person, a box, a template, an issue or the site uses it.
 */
export async function deleteMedia(ctx: AuthedContext, id: number): Promise<void> {
  const { deps } = ctx
  const item = await requireItem(deps.db.read, id)
  await withFiles(deps, id, () => deleteItem(ctx, item))
}

async function deleteItem(ctx: AuthedContext, { id, url }: MediaItem): Promise<void> {
  const { deps } = ctx
  // If the process dies between row and files, sweepUploads finds this folder and deletes the files.
  const stem = url.replace('/uploads/', '').replace(/\.\w+$/, '')
  const staging = await openStaging(deps, stem)
  try {
    await removeFiles(deps, filesOf(await deleteRow(ctx, id)))
    await purgeMedia(deps, url)
  } finally {
    await staging.remove()
  }
}

async function deleteRow(ctx: AuthedContext, id: number): Promise<MediaItem> {
  const { clock, db } = ctx.deps
  const now = clock.iso()
  return db.write(async (tx) => {
    const item = await requireItem(tx.db, id)
    await requireEditable(tx, ctx.user, item)
    const { title, url, sha256 } = item
    const uses = await usesOf(tx.db, id)
    if (uses.length > 0) throw new AppError('CONFLICT', 'fileInUse', { detail: { uses } })
    if ((await tx.db.$count(contributors, eq(contributors.portrait, url))) > 0) {
      throw new AppError('CONFLICT', 'fileIsPortrait')
    }
    if (await isInBox(tx, url)) throw new AppError('CONFLICT', 'fileInBox')
    if (await isInTemplate(tx, url)) throw new AppError('CONFLICT', 'fileInTemplate')
    for (const hook of tx.hooks('fileDeletions')) await hook(tx, url)
    if (await isShownBySite(tx, url)) throw new AppError('CONFLICT', 'fileInLook')
    await tx.db.delete(mediaItems).where(eq(mediaItems.id, id))
    await recordMediaPurge(tx, ctx.deps, url)
    const before = { title, url, sha256 }
    await recordAudit(tx, now, ctx, { action: 'media.delete', subject: ['media', id], before })
    tx.emit({ type: 'media.changed', mediaId: id })
    return item
  })
}
