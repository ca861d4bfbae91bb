import { z } from 'zod'
import type { UploadForm } from '#server/lib/upload-form.ts'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  attachMediaInput,
  listMediaInput,
  mediaId,
  mediaUrl,
  updateMediaInput,
} from '#features/media/shared/media.ts'
import { attachMedia, deleteMedia, listMedia, mediaById, mediaByUrl, updateMedia } from './media.service.ts'
import { uploadMedia } from './upload.service.ts'

/** Contains a function, so only the REST adapter in this process can pass it. */
const uploadForm = z.custom<UploadForm>(
  (value) =>
    typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function',
  'Send the file to /api/media/upload',
)

export const mediaRouter = router({
  list: procedureFor('media.use')
    .input(listMediaInput)
    .query(({ ctx, input }) => listMedia(ctx.deps, input)),
  byId: procedureFor('media.use')
    .input(mediaId)
    .query(({ ctx, input }) => mediaById(ctx.deps, input.id)),
  byUrl: procedureFor('media.use')
    .input(mediaUrl)
    .query(({ ctx, input }) => mediaByUrl(ctx.deps, input.url)),
  upload: procedureFor('media.use')
    .input(uploadForm)
    .mutation(({ ctx, input }) => uploadMedia(ctx, input)),
  update: procedureFor('media.use')
    .input(updateMediaInput)
    .mutation(({ ctx, input }) => updateMedia(ctx, input)),
  attach: procedureFor('media.manage')
    .input(attachMediaInput)
    .mutation(({ ctx, input }) => attachMedia(ctx, input)),
  delete: procedureFor('media.manage')
    .input(mediaId)
    .mutation(({ ctx, input }) => deleteMedia(ctx, input.id)),
})
