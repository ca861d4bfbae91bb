import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type ArticleAddress = NonNullable<Outputs['articles']['address']>

/** Changes what addresses are made of. */
export function useChangeAddresses() {
  const utils = trpc.useUtils()
  return trpc.settings.update.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: (saved) => {
      utils.settings.read.setData(undefined, saved)
      toast({ title: m.success(), description: m.addressesDescription() })
    },
  })
}

/** The address of an article, and those that it had. */
export function useArticleAddress(id: number) {
  return trpc.articles.address.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** Changes the address of an article. */
export function useSetSlug() {
  const utils = trpc.useUtils()
  return trpc.articles.setSlug.useMutation({
    meta: { shownBy: 'screen' },
    onSuccess: (address, { id }) => utils.articles.address.setData({ id }, address),
  })
}

export type Redirect = Outputs['siteAddresses']['redirects']['items'][number]
export type MissedAddress = Outputs['siteAddresses']['misses']['items'][number]

interface ListInput {
  q: string
  page: number
}

/** Redirects written manually, by their address; the former page stays while another one loads. */
export function useRedirects(input: ListInput) {
  return trpc.siteAddresses.redirects.useQuery(input, { placeholderData: keepPreviousData })
}

/** Missing addresses, most frequent first. */
export function useMisses(input: ListInput) {
  return trpc.siteAddresses.misses.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
}

/** Adds, imports, exports and removes redirects, and dismisses missed addresses. */
export function useRedirectActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.siteAddresses.invalidate()
  const form = { meta: { shownBy: 'form' }, onSuccess } as const
  return {
    create: trpc.siteAddresses.createRedirect.useMutation(form),
    importCsv: trpc.siteAddresses.importRedirects.useMutation(form),
    remove: trpc.siteAddresses.removeRedirect.useMutation({ onSuccess }),
    dismiss: trpc.siteAddresses.dismissMiss.useMutation({ onSuccess }),
    exportCsv: () => utils.siteAddresses.exportRedirects.fetch(undefined, { staleTime: 0 }),
  }
}

/** Moves an article to the trash and redirects its addresses to another one. */
export function useMergeArticle() {
  const utils = trpc.useUtils()
  return trpc.articles.merge.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: () => utils.articles.invalidate(),
  })
}
