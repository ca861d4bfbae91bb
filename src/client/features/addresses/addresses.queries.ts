import { trpc } from '#client/lib/trpc.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type ArticleAddress = NonNullable<Outputs['articles']['address']>

/** The site's settings, fetched at each visit because other admins change them too. */
export function useAddressSettings() {
  return trpc.settings.read.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Changes what addresses are made of. */
export function useChangeAddresses() {
  const utils = trpc.useUtils()
  return trpc.settings.update.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: (saved) => {
      utils.settings.read.setData(undefined, saved)
      toast({ title: messages.success, description: 'The addresses of stories have changed' })
    },
  })
}

/** The address of an article, and those that it had. */
export function useArticleAddress(id: number) {
  return trpc.articles.address.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** Gives an article another address. */
export function useSetSlug() {
  const utils = trpc.useUtils()
  return trpc.articles.setSlug.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: (address, { id }) => utils.articles.address.setData({ id }, address),
  })
}
