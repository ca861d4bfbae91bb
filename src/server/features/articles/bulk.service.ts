import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { setStatus, trashArticle } from './publishing.service.ts'

export type BulkAction = 'publish' | 'unpublish' | 'delete'

/**
 * The same step for many articles, each in a transaction of its own so that one that is gone does not stop
 * the others. Answers how many were done and what was refused.
 */
export async function bulk(ctx: AuthedContext, { ids, action }: { ids: number[]; action: BulkAction }) {
  const failed: Array<{ id: number; message: string }> = []
  for (const id of new Set(ids)) {
    try {
      await step(ctx, id, action)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, message: error.message })
    }
  }
  return { done: new Set(ids).size - failed.length, failed }
}

async function step(ctx: AuthedContext, id: number, action: BulkAction): Promise<void> {
  if (action === 'delete') return trashArticle(ctx, id)
  await setStatus(ctx, { id, status: action === 'publish' ? 'published' : 'unpublished' })
}
