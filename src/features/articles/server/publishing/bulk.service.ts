import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
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
 * so a failure does not stop the others. Only what readers see is unpublished.
 */
export async function changeMany(ctx: AuthedContext, { ids, action }: BulkInput) {
  const failed: Array<{ id: number; message: string }> = []
  let done = 0
  for (const id of new Set(ids)) {
    try {
      if (await changeOne(ctx, id, action)) done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, message: textOf(error.text) })
    }
  }
  return { done, failed }
}

/** Returns whether the status changed. */
async function changeOne(ctx: AuthedContext, id: number, action: BulkInput['action']): Promise<boolean> {
  if (action === 'delete') {
    await trashArticle(ctx, id)
    return true
  }
  const { status, version } = await requireArticle({ db: ctx.deps.db.read }, id)
  const isPublishing = action === 'publish'
  if (isLive(status) === isPublishing) return false
  await setStatus(ctx, { id, status: isPublishing ? 'published' : 'unpublished', version })
  return true
}
