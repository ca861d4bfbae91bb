import { useMutation, useQuery } from '@tanstack/react-query'
import { showMutationError } from '#client/lib/mutation-errors.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type RewriteResult = Outputs['rewriter']['rewrite']
export type Report = Pick<RewriteResult, 'findings' | 'similarity'>
export type Finding = RewriteResult['findings'][number]
export type PublishInput = Inputs['rewriter']['publish']
export type PublishResult = Outputs['rewriter']['publish']

/** What is asked of the server: an address to read, or a text that was pasted. */
export type RewriteOrder = { signal: AbortSignal } & (
  | { kind: 'address'; input: Inputs['rewriter']['rewrite'] }
  | { kind: 'text'; input: Inputs['rewriter']['rewriteText'] }
)

/** The name of the language model that writes; null when the built-in engine does, undefined until it is known. */
export function useModelName(): string | null | undefined {
  return trpc.rewriter.model.useQuery().data
}

/** Rewrites an address or a text; says how it went in the documented toasts, but nothing when it was cancelled. */
export function useRewrite() {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ signal, ...order }: RewriteOrder): Promise<RewriteResult> =>
      order.kind === 'address'
        ? utils.client.rewriter.rewrite.mutate(order.input, { signal })
        : utils.client.rewriter.rewriteText.mutate(order.input, { signal }),
    onSuccess: () => {
      toast({ title: messages.articleRewritten })
      return utils.rewriter.list.invalidate()
    },
    meta: { errorTitle: messages.rewritingFailed },
  })
}

const PROGRESS_EVERY_MS = 1_000

/** How far a rewrite by a language model is, asked every second while there is a ticket. */
export function useProgress(ticket: string | null) {
  const asked = trpc.rewriter.progress.useQuery(
    { ticket: ticket ?? '' },
    { enabled: ticket !== null, refetchInterval: PROGRESS_EVERY_MS, gcTime: 0 },
  )
  return asked.data ?? null
}

/** What a changed text says that its source does not; the last answer stays until the next one is there. */
export function useReport(
  result: RewriteResult,
  text: { title: string; content: string },
  enabled: boolean,
): { report: Report; isChecking: boolean } {
  const utils = trpc.useUtils()
  const isProposal = text.title === result.title && text.content === result.content
  const checked = useQuery({
    queryKey: ['rewriter check', result.id, text.title, text.content],
    queryFn: () => utils.client.rewriter.check.mutate({ id: result.id, ...text }),
    enabled: enabled && !isProposal,
    placeholderData: (before) => before,
    gcTime: 60_000,
  })
  if (isProposal) return { report: result, isChecking: false }
  return { report: checked.data ?? result, isChecking: checked.isFetching }
}

/** A small copy of a picture elsewhere, as an address to show. */
export function usePreview(url: string) {
  return trpc.rewriter.picture.useQuery({ url })
}

/** One's own earlier rewrites, newest first. */
export function useEarlierRewrites() {
  const query = trpc.rewriter.list.useInfiniteQuery(
    { limit: 8 },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

/** Fetches one earlier rewrite whole. */
export function useOpenRewrite() {
  const utils = trpc.useUtils()
  return (id: number) =>
    utils.rewriter.byId.fetch({ id }, { staleTime: 0 }).catch((error) => showMutationError(error))
}

/** How a published story came to be, for staff; null when it was not rewritten. */
export function useRecord(articleId: number) {
  // Publishing from the editor changes it while its tab is closed.
  return trpc.rewriter.recordOf.useQuery({ articleId }, { staleTime: 0 })
}

/** Publishes, or keeps as a draft, and brings the lists up to date. */
export function usePublish() {
  const utils = trpc.useUtils()
  return trpc.rewriter.publish.useMutation({
    onSuccess: (_story, { asDraft }) => {
      toast({ title: asDraft ? 'Draft Saved' : messages.published })
      return Promise.all([
        utils.articles.invalidate(),
        utils.media.invalidate(),
        utils.calendar.invalidate(),
        utils.rewriter.list.invalidate(),
      ])
    },
    meta: { errorTitle: messages.publishingFailed },
  })
}
