import { useMutation } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { useUndo } from '#client/lib/use-undo.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'

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

/** The length of what `excerpt` adds. */
const ELLIPSIS = 3

/** Puts the title of an article on top of the ticker. A line that links to it already is moved. The toast can undo it. */
export function useAddToTicker() {
  const utils = trpc.useUtils()
  const undo = useUndo(() => utils.breakingNews.invalidate())
  return useMutation({
    mutationFn: async ({ id, title }: { id: number; title: string }) => {
      const { breakingNews } = utils.client
      const lines = await breakingNews.listAll.query()
      const line = lines.find(({ articleId }) => articleId === id)
      if (line) {
        await breakingNews.reorder.mutate({ ids: [line.id] })
        return () => breakingNews.reorder.mutate({ ids: lines.map((each) => each.id) })
      }
      const added = await breakingNews.create.mutate({
        text: excerpt(title, limits.breakingNewsMax - ELLIPSIS),
        articleId: id,
      })
      return () => breakingNews.retire.mutate({ id: added.id })
    },
    onSuccess: async (takeBack, { title }) => {
      toast({
        title: m.success(),
        description: m.isInTicker({ title }),
        link: { href: '/dashboard/breaking-news', label: m.breakingNewsLabel() },
        action: undo(takeBack),
      })
      await utils.breakingNews.invalidate()
    },
  })
}
