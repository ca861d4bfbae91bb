import { AppError } from '#server/lib/app-error.ts'
import { isUnreadEmbargo } from '#features/articles/shared/embargo.ts'
import { message } from '#shared/catalog/message.ts'

interface Embargoed {
  embargoUntil?: string | null
}

/** Whether an article may not be published at a time. */
export const isUnderEmbargo = ({ embargoUntil }: Embargoed, at: string): boolean =>
  typeof embargoUntil === 'string' && at < embargoUntil

/**
 * Throws BAD_REQUEST with `detail.embargoUntil` when an article would be published before its embargo ends, or has one
 * whose end could not be read.
 */
export function requireEmbargo(article: Embargoed, at: string): void {
  if (!isUnderEmbargo(article, at)) return
  const { embargoUntil = '' } = article
  const detail = { embargoUntil }
  if (isUnreadEmbargo(embargoUntil)) throw new AppError('BAD_REQUEST', 'embargoUnread', { detail })
  const time = `${embargoUntil?.slice(0, 16).replace('T', ' ')} UTC`
  throw new AppError('BAD_REQUEST', message('underEmbargo', { time }), { detail })
}
