import { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import type { AuditActor } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { UploadForm } from '#server/lib/upload-form.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { baseName, mediaTitle } from '#shared/media.ts'
import { messages } from '#shared/messages.ts'
import type { MediaItem } from './media.service.ts'
import { toStorageError, receiveFile } from './receive-file.ts'
import { replaceFile } from './replace-file.service.ts'
import { openStaging, type Staging } from './staging.ts'
import {
  addItem,
  tempPath,
  filesOf,
  storeFileRow,
  removeStoredFile,
  type FileDetails,
} from './store-file.service.ts'

/** A multipart form around the largest file. */
const FORM_BYTES = 128 * 1024

/**
 * Takes one file into the library and answers its item. The form may say `title`, `articleId`,
 * `projectId`, and `replaces` with the id of the item whose file it becomes. Nothing stays behind of an
 * upload that is refused, cut off or fails. Throws what `readForm`, `receiveFile` and `preparePicture` throw,
 * and TOO_MANY_REQUESTS.
 */
export async function uploadMedia(ctx: AuthedContext, form: UploadForm): Promise<MediaItem> {
  const { deps, user } = ctx
  deps.limiter.consume('uploadPerUser', String(user.id))
  const { maxUploadBytes } = deps.config
  if ((form.declaredBytes ?? 0) > Math.max(...Object.values(maxUploadBytes)) + FORM_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge)
  }
  return withStaging(deps, async (staging) => {
    const path = tempPath(staging)
    const received = await form.read((stream) => receiveFile(stream, { path, maxBytes: maxUploadBytes }))
    const { file, name, fields } = received
    const replaces = idIn(fields['replaces'])
    if (replaces) return replaceFile(ctx, { id: replaces, staging, file })
    const originalName = mediaTitle(baseName(name))
    const details = {
      title: mediaTitle(fields['title'] ?? '') || originalName || 'Untitled',
      originalName,
      articleId: idIn(fields['articleId']),
      projectId: idIn(fields['projectId']),
      uploadedBy: user.id,
    }
    return store(deps, { staging, file }, { details, actor: ctx })
  })
}

export interface PictureToStore extends Omit<FileDetails, 'uploadedBy' | 'title'> {
  /** The picture itself, or where it lies on this machine. */
  source: Uint8Array | { path: string }
  title?: string
  actor: AuditActor
}

/**
 * Takes a picture from elsewhere than a form, for example one fetched for a rewritten story, through the same
 * checks. Throws UNSUPPORTED_MEDIA_TYPE for anything but a picture, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT.
 */
export async function storePicture(deps: Deps, picture: PictureToStore): Promise<MediaItem> {
  const { source, actor, title = '', ...rest } = picture
  const stream = source instanceof Uint8Array ? Readable.from([source]) : createReadStream(source.path)
  return withStaging(deps, async (staging) => {
    const maxBytes = deps.config.maxUploadBytes
    const file = await receiveFile(stream, { path: tempPath(staging), maxBytes, only: ['image'] })
    const uploadedBy = 'job' in actor ? null : (actor.user?.id ?? null)
    const details = { ...rest, title: mediaTitle(title) || 'Untitled', uploadedBy }
    return store(deps, { staging, file }, { details, actor })
  })
}

type TempFile = Parameters<typeof storeFileRow>[1]

/** One at a time, so that two uploads of the same bytes at once are stored once as well. */
function store(deps: Deps, arrival: TempFile, about: Parameters<typeof addItem>[2]): Promise<MediaItem> {
  return deps.pictureQueue.run(async () => {
    const shelved = await storeFileRow(deps, arrival)
    try {
      return await addItem(deps, shelved, about)
    } catch (error) {
      await removeStoredFile(deps, filesOf(shelved.stored))
      throw error
    }
  })
}

async function withStaging<T>(deps: Deps, work: (staging: Staging) => Promise<T>): Promise<T> {
  const staging = await openStaging(deps).catch(toStorageError)
  try {
    return await work(staging)
  } finally {
    await staging.remove()
  }
}

/** A row id in a form field; anything else counts as not given. */
function idIn(text = ''): number | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : null
}
