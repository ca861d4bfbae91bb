import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { isCallError } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { BadLine } from '#features/front-page/shared/social-posts.ts'

export type SocialPost = Outputs['socialPosts']['list'][number]

/** The newest hundred posts. */
export function useSocialPosts() {
  return trpc.socialPosts.list.useQuery()
}

/** Mutations of social posts. Each shows a toast and refreshes the list. */
export function useSocialPostActions() {
  const utils = trpc.useUtils()
  const done = async (description: string) => {
    toast({ title: m.success(), description })
    await utils.socialPosts.invalidate()
  }
  const meta = { shownBy: 'form' } as const
  return {
    create: trpc.socialPosts.create.useMutation({ onSuccess: () => done(m.postRecorded()), meta }),
    update: trpc.socialPosts.update.useMutation({ onSuccess: () => done(m.postUpdated()), meta }),
    remove: trpc.socialPosts.delete.useMutation({ onSuccess: () => done(m.postRemoved()) }),
    importCsv: trpc.socialPosts.importCsv.useMutation({
      onSuccess: ({ imported }) => done(m.postsImported({ count: imported })),
      meta,
    }),
  }
}

/** The invalid lines of a rejected import; empty for any other error. */
export function badLinesOf(error: unknown): BadLine[] {
  const lines = isCallError(error) ? error.data?.detail?.['badLines'] : null
  return Array.isArray(lines) ? lines.filter(isBadLine) : []
}

function isBadLine(value: unknown): value is BadLine {
  return typeof value === 'object' && value !== null && 'line' in value && 'message' in value
}
