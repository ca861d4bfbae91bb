import { showSuccess } from '#client/lib/article/article-changes.queries.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { m } from '#shared/catalog/m.ts'

export type PreviewLink = Outputs['previews']['links'][number]

/** The preview links of an article, newest first. */
export function usePreviewLinks(articleId: number) {
  return trpc.previews.links.useQuery({ articleId }, { staleTime: 0, refetchOnMount: 'always' })
}

/** Creates and revokes preview links. */
export function usePreviewLinkActions() {
  const utils = trpc.useUtils()
  const refresh = () => utils.previews.links.invalidate()
  return {
    create: trpc.previews.createLink.useMutation({ onSuccess: refresh, meta: { shownBy: 'form' } }),
    revoke: trpc.previews.revokeLink.useMutation({
      onSuccess: () => showSuccess(m.linkWasRevoked()),
      onSettled: refresh,
    }),
  }
}
