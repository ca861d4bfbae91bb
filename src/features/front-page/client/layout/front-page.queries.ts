import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { useUndo } from '#client/lib/use-undo.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import { putOnTop } from './layout-changes.ts'

export type OpenedPage = Outputs['frontPage']['open']
export type Arrangement = Outputs['frontPage']['arrange']
export type PlacedArticle = Arrangement['articles'][number]
export type FoundArticle = Outputs['articles']['listAll']['items'][number]

/** The page as editors open it. Not refreshed while it is edited. */
export function useOpenedPage(pageId: number) {
  return trpc.frontPage.open.useQuery({ pageId }, { gcTime: 0, staleTime: Infinity })
}

export function useVersions(pageId: number) {
  return trpc.frontPage.versions.useQuery({ pageId })
}

/** Returns a function that reads the layout of a version. */
export function useReadVersion() {
  const { client } = trpc.useUtils()
  return (key: Inputs['frontPage']['version']) => client.frontPage.version.query(key)
}

/** What a layout would show; the last one stays while the next is computed. */
export function useArrangement(input: Inputs['frontPage']['arrange']) {
  const { client } = trpc.useUtils()
  const json = useDeferredValue(JSON.stringify(input))
  const deferred = JSON.parse(json) as typeof input
  return useQuery({
    queryKey: ['front page arrangement', json],
    queryFn: () => client.frontPage.arrange.mutate(deferred),
    placeholderData: keepPreviousData,
    // While something is typed that cannot be saved, the last arrangement stays.
    enabled: layoutSchema.safeParse(deferred.layout).success,
    gcTime: 60_000,
  })
}

/** Articles that can be placed: the newest that are published or scheduled, or that match. */
export function useFoundArticles(q: string) {
  return trpc.articles.listAll.useQuery(
    { statuses: ['published', 'scheduled'], limit: 30, q: q || undefined },
    { placeholderData: keepPreviousData },
  )
}

/** Tags whose name contains a text. */
export function useTagsNamed(q: string, enabled: boolean) {
  return trpc.topics.list.useQuery({ kind: 'tag', limit: 20, q: q || undefined }, { enabled })
}

/** Saves a layout. The next page that anyone opens shows it. */
export function useSavePage() {
  const utils = trpc.useUtils()
  return trpc.frontPage.save.useMutation({
    meta: { shownBy: 'screen' },
    onSuccess: async ({ isMerged }, { pageId }) => {
      toast({
        title: m.success(),
        description: isMerged ? m.updateDescription() : m.readersSeePageNow(),
      })
      await Promise.all([
        utils.frontPage.versions.invalidate({ pageId }),
        utils.frontPage.shown.invalidate(),
        utils.site.firstSteps.invalidate(),
      ])
    },
  })
}

/** Puts an article on top of the front page as readers see it, and saves that at once. The toast can undo it. */
export function usePutOnTop() {
  const utils = trpc.useUtils()
  const { open, save } = utils.client.frontPage
  const refresh = () =>
    Promise.all([utils.frontPage.versions.invalidate(), utils.frontPage.shown.invalidate()])
  const undo = useUndo(refresh)
  return useMutation({
    mutationFn: async ({ id }: { id: number; title: string }) => {
      const pageId = FRONT_PAGE
      const { version, layout, isBuiltIn } = await open.query({ pageId })
      const saved = await save.mutate({ pageId, version, layout: putOnTop(layout, id) })
      const before = { pageId, version: saved.version, layout: isBuiltIn ? null : layout }
      return () => save.mutate(before)
    },
    onSuccess: async (takeBack, { title }) => {
      toast({
        title: m.success(),
        description: m.isOnTop({ title }),
        link: { href: '/dashboard/front-page', label: m.frontPageTitle() },
        action: undo(takeBack),
      })
      await refresh()
    },
  })
}
