import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type BreakingNewsAdminItem = Outputs['breakingNews']['listAll'][number]

/** The live items in the ticker's order. */
export function useBreakingNewsAdmin() {
  return trpc.breakingNews.listAll.useQuery()
}

/** Adding, changing, ordering and retiring; every change is on readers' pages at once. */
export function useBreakingNewsActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.breakingNews.invalidate()
  const onError = (error: unknown) => {
    if (statusOf(error) === 401 || statusOf(error) === 403) return
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  }
  return {
    create: trpc.breakingNews.create.useMutation({ onSuccess, onError }),
    update: trpc.breakingNews.update.useMutation({ onSuccess, onError }),
    reorder: trpc.breakingNews.reorder.useMutation({ onSuccess, onError }),
    retire: trpc.breakingNews.retire.useMutation({ onSuccess, onError }),
  }
}
