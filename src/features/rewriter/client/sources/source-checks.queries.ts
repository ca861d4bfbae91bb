import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type ArticleSource = Outputs['sourceChecks']['ofArticle'][number]
export type FlaggedSource = Outputs['sourceChecks']['flagged'][number]

/** Stories whose source changed and that no editor has looked at, the latest change first. */
export function useFlaggedSources() {
  return trpc.sourceChecks.flagged.useQuery(undefined, { staleTime: 60_000 })
}

/** The saved sources of an article, in the order they were added. */
export function useArticleSources(articleId: number) {
  return trpc.sourceChecks.ofArticle.useQuery({ articleId }, { staleTime: 0 })
}

/** The two texts of a changed source. */
export function useSourceChange(id: number) {
  return trpc.sourceChecks.change.useQuery({ id }, { staleTime: 0 })
}

/** Checks a source again, and records that an editor has seen a change. Each refreshes the lists. */
export function useSourceCheckActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.sourceChecks.invalidate()
  return {
    check: trpc.sourceChecks.check.useMutation({ onSuccess }),
    acknowledge: trpc.sourceChecks.acknowledge.useMutation({
      onSuccess: () => {
        toast({ title: m.changeAcknowledged() })
        return onSuccess()
      },
      // A source that changed again shows its new difference.
      onError: () => void onSuccess(),
    }),
  }
}
