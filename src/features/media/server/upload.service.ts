import { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import type { AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { UploadForm } from '#server/lib/upload-form.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { baseName, mediaTitle } from '#features/media/shared/media.ts'
import type { MediaItem } from './media.service.ts'
import { receiveFile, tooLarge, type ReceivedFile } from './receive-file.ts'
import { replaceFile } from './replace-file.service.ts'
import { withStaging } from './staging.ts'
import { unplayableCodec } from './video-codec.ts'
import {
  addItem,
  filesOf,
  removeFiles,
  storeFile,
  tempPath,
  type FileDetails,
  type NewItem,
} from './store-file.service.ts'

/** Allowance for the multipart form around a file. */
const FORM_BYTES = 128 * 1024

/**
 * Adds an uploaded file to the library and returns its item. Form fields: `title`, `articleId`, `projectId`, and
 * `replaces` with the id of the item to replace. Throws TOO_MANY_REQUESTS, and like `readForm`, `receiveFile`,
 * `prepareImage` and `replaceFile`; a failed upload leaves nothing behind.
 */
export async function uploadMedia(ctx: AuthedContext, form: UploadForm): Promise<MediaItem> {
  const { deps, user } = ctx
  await deps.limiter.consume('uploadPerUser', String(user.id))
  const { maxUploadBytes } = deps.config
  // The kind of the file is not known yet, and every kind has at most this.
  const max = Math.max(...Object.values(maxUploadBytes))
  if ((form.declaredBytes ?? 0) > max + FORM_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', tooLarge('file', max))
  }
  return withStaging(deps, async (staging) => {
    const path = tempPath(staging)
    const received = await form.read((stream) => receiveFile(stream, { path, maxBytes: maxUploadBytes }))
    const { file, name, fields } = received
    await requirePlayable(file)
    const replaces = parseId(fields['replaces'])
    if (replaces) return replaceFile(ctx, { id: replaces, staging, file })
    const originalName = mediaTitle(baseName(name))
    const details = {
      title: mediaTitle(fields['title'] ?? '') || originalName || 'Untitled',
      originalName,
      articleId: parseId(fields['articleId']),
      projectId: parseId(fields['projectId']),
      uploadedBy: user.id,
    }
    return store(deps, { staging, file }, { details, actor: ctx })
  })
}

/** Imports take such a film, because readers of the old site know it. */
async function requirePlayable({ kind, path }: ReceivedFile): Promise<void> {
  const codec = kind.type === 'video' && kind.extension !== 'webm' ? await unplayableCodec(path) : null
  if (codec) throw new AppError('UNSUPPORTED_MEDIA_TYPE', message('videoNotPlayable', { codec }))
}

export interface ImageToStore extends Omit<FileDetails, 'uploadedBy' | 'title'> {
  /** The image, or the path of its file. */
  source: Uint8Array | { path: string }
  title?: string
  actor: AuditActor
}

/**
 * Adds an image that was not uploaded, such as one fetched for a rewrite, with the same checks. Throws
 * UNSUPPORTED_MEDIA_TYPE for anything but an image, PAYLOAD_TOO_LARGE, and UNPROCESSABLE_CONTENT.
 */
export async function storeImage(deps: Deps, image: ImageToStore): Promise<MediaItem> {
  const { source, actor, title = '', ...rest } = image
  const stream = source instanceof Uint8Array ? Readable.from([source]) : createReadStream(source.path)
  return withStaging(deps, async (staging) => {
    const maxBytes = deps.config.maxUploadBytes
    const file = await receiveFile(stream, { path: tempPath(staging), maxBytes, only: ['image'] })
    const uploadedBy = 'job' in actor ? null : (actor.user?.id ?? null)
    const details = { ...rest, title: mediaTitle(title) || 'Untitled', uploadedBy }
    return store(deps, { staging, file }, { details, actor })
  })
}

type FileToStore = Parameters<typeof storeFile>[1]

/** Runs one at a time, so identical files sent together are stored once. */
function store(deps: Deps, file: FileToStore, about: NewItem): Promise<MediaItem> {
  return deps.pictureQueue.run(async () => {
    const result = await storeFile(deps, file)
    try {
      return await addItem(deps, result, about)
    } catch (error) {
      await removeFiles(deps, filesOf(result.stored))
      throw error
    }
  })
}

/** Ignores anything but a row id. */
function parseId(text = ''): number | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : null
}
