import { AppError } from '#server/lib/app-error.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { limits } from '#shared/limits.ts'
import { errorResponse } from './rest-context.ts'

/** Rejects a body of more than a megabyte with 413, by its declared length or while reading it. */
export const limitBody = createBodyLimit({
  maxSize: limits.jsonBodyMaxBytes,
  onError: (c) => errorResponse(c, new AppError('PAYLOAD_TOO_LARGE', 'bodyTooLarge')),
})
