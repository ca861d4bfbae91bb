import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { m } from '#shared/catalog/m.ts'

export type ArticleSource = Outputs['sourceSupport']['list'][number]
export type Support = Outputs['sourceSupport']['check']

/** The sources beside an article, oldest first. */
export function useArticleSources(articleId: number) {
  return trpc.sourceSupport.list.useQuery({ articleId })
}

/** Adds a source to an article, or removes one, and compares again. */
export function useChangeSources(articleId: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.sourceSupport.list.invalidate({ articleId })
  return {
    add: trpc.sourceSupport.add.useMutation({ onSuccess, meta: { errorTitle: m.sourceWasNotAdded() } }),
    remove: trpc.sourceSupport.remove.useMutation({
      onSuccess,
      meta: { errorTitle: m.sourceWasNotRemoved() },
    }),
  }
}

/** Pause in typing after which the draft is compared. */
const CHECK_AFTER_MS = 600

/** Compares a draft with its sources, as typed. Returns the last comparison until the next one arrives. */
export function useSupport(
  articleId: number,
  draft: { title: string; content: string },
  sources: readonly ArticleSource[],
) {
  const utils = trpc.useUtils()
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title: draft.title, content: draft.content }), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft.title, draft.content])
  const ids = sources.map(({ id }) => id).join()
  return useQuery({
    queryKey: ['source support', articleId, ids, settled.title, settled.content],
    queryFn: () =>
      utils.client.sourceSupport.check.mutate({ articleId, title: settled.title, content: settled.content }),
    enabled: sources.length > 0,
    placeholderData: (previous) => previous,
    gcTime: 60_000,
  })
}
