import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type BreakingNewsAdminItem = Outputs['breakingNews']['listAll'][number]

/** The items of the ticker, in its order. */
export function useBreakingNewsAdmin() {
  return trpc.breakingNews.listAll.useQuery()
}

/** Mutations of the ticker. Readers' pages show each change at once. */
export function useBreakingNewsActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.breakingNews.invalidate()
  return {
    create: trpc.breakingNews.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    update: trpc.breakingNews.update.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    reorder: trpc.breakingNews.reorder.useMutation({ onSuccess }),
    retire: trpc.breakingNews.retire.useMutation({ onSuccess }),
  }
}
