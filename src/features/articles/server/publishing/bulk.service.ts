import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { setStatus } from './publishing.service.ts'
import { trashArticle } from './trash.service.ts'

export interface BulkInput {
  ids: number[]
  action: 'publish' | 'unpublish' | 'delete'
}

/**
 * Applies one action to many articles and returns how many changed and which failed. Each runs in its own transaction,
 * so a failure does not stop the others.
 */
export async function changeMany(ctx: AuthedContext, { ids, action }: BulkInput) {
  const failed: Array<{ id: number; message: string }> = []
  const unique = new Set(ids)
  for (const id of unique) {
    try {
      if (action === 'delete') await trashArticle(ctx, id)
      else await setStatus(ctx, { id, status: action === 'publish' ? 'published' : 'unpublished' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, message: textOf(error.text) })
    }
  }
  return { done: unique.size - failed.length, failed }
}
