import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type PageRow = Outputs['pages']['list'][number]

/** All custom pages, by address. */
export function usePages() {
  return trpc.pages.list.useQuery(undefined, { staleTime: 0 })
}

/** Mutations of pages. Each refreshes the list. */
export function usePageActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.pages.invalidate()
  return {
    create: trpc.pages.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    move: trpc.pages.move.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
  }
}
