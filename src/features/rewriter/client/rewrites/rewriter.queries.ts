import { useEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isCallError, messageOf, statusOf } from '#client/lib/error-message.ts'
import { showMutationError } from '#client/lib/mutation-errors.ts'
import { itemsOf } from '#client/lib/paged.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatPrice } from '#shared/formats.ts'
import { sourceOf, type License } from '#rewriting/source-rights.ts'

export type RewriteResult = Outputs['rewriter']['rewrite']
/** What the check says about a text. Positions are in its headline and text, and in the source's. */
export type Report = Pick<
  RewriteResult,
  'title' | 'content' | 'findings' | 'sentences' | 'unread' | 'similarity'
>
export type Finding = RewriteResult['findings'][number]
export type PublishInput = Inputs['rewriter']['publish']
export type PublishResult = Outputs['rewriter']['publish']

/** A rewrite of the page at an address, of a pasted text, or of several sources. */
export type RewriteVariables = { signal: AbortSignal } & (
  | { kind: 'address'; input: Inputs['rewriter']['rewrite'] }
  | { kind: 'text'; input: Inputs['rewriter']['rewriteText'] }
  | { kind: 'sources'; input: Inputs['rewriter']['rewriteSources'] }
)

/** Returns the language model and its prices; null for the built-in engine, undefined while loading. */
export function useModel() {
  return trpc.rewriter.model.useQuery().data
}

/** Returns the tokens of a rewrite and, if the newsroom entered its prices, what they cost; empty without a model. */
export function useTokens(tokens: RewriteResult['tokens']): string {
  const prices = useModel()?.prices
  if (tokens === null) return ''
  const count = formatNumber(tokens.input + tokens.output)
  if (!prices) return m.tokenCount({ tokens: count })
  const cost = (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000
  return m.tokensAndPrice({ tokens: count, price: formatPrice(cost, prices.currency) })
}

/** Rewrites an article and shows a toast with the outcome, except when the rewrite was canceled. */
export function useRewrite() {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ signal, ...call }: RewriteVariables): Promise<RewriteResult> => {
      const { rewriter } = utils.client
      if (call.kind === 'address') return rewriter.rewrite.mutate(call.input, { signal })
      if (call.kind === 'text') return rewriter.rewriteText.mutate(call.input, { signal })
      return rewriter.rewriteSources.mutate(call.input, { signal })
    },
    onSuccess: () => {
      toast({ title: m.articleRewritten() })
      return utils.rewriter.list.invalidate()
    },
    meta: { errorTitle: m.rewritingFailed(), errorMessage: rewriteErrorMessage },
  })
}

/** Notices are not failures, and the dashboard itself shows 401 and 403. */
function rewriteErrorMessage(error: unknown): string | null {
  const isShownElsewhere = [401, 403].includes(statusOf(error) ?? 0) || noticesOf(error).length > 0
  return isShownElsewhere ? null : messageOf(error)
}

/** Returns what an editor must read before a page is rewritten; empty for other errors. */
export function noticesOf(error: unknown): string[] {
  const notices = isCallError(error) ? error.data?.detail?.['notices'] : undefined
  return Array.isArray(notices) ? notices.map(String) : []
}

/** The register of sources; undefined while it loads. */
export function useRegister() {
  return trpc.sources.list.useQuery().data
}

const PROGRESS_INTERVAL_MS = 1_000

/** Returns the progress of a rewrite by a language model, polled every second while there is a ticket. */
export function useProgress(ticket: string | null) {
  const progress = trpc.rewriter.progress.useQuery(
    { ticket: ticket ?? '' },
    { enabled: ticket !== null, refetchInterval: PROGRESS_INTERVAL_MS, gcTime: 0 },
  )
  return progress.data ?? null
}

/** Pause in typing after which the text is checked. */
const CHECK_AFTER_MS = 400

/** Checks the edited text against its source, as typed. Returns the previous report until the next one arrives. */
export function useReport(
  result: RewriteResult,
  text: { title: string; content: string },
  resolutions: readonly Resolution[] | null,
): { report: Report; isChecking: boolean } {
  const utils = trpc.useUtils()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title: text.title, content: text.content }), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text.title, text.content])
  const isSame = (a: typeof text, b: typeof text) => a.title === b.title && a.content === b.content
  const query = useQuery({
    queryKey: ['rewriter check', result.id, settled.title, settled.content],
    queryFn: async () => ({
      ...(await utils.client.rewriter.check.mutate({ id: result.id, ...settled })),
      ...settled,
    }),
    enabled: !isSame(settled, result),
    placeholderData: (previous) => previous,
    gcTime: 60_000,
  })
  const isUnedited = isSame(text, result)
  const report = isUnedited ? result : (query.data ?? result)
  return {
    report: resolutions ? { ...report, findings: withResolutions(report.findings, resolutions) } : report,
    isChecking: !isUnedited && (query.isFetching || !isSame(settled, text)),
  }
}

/** One of several sources of a draft. */
export type OneSource = Inputs['rewriter']['rewriteSources']['sources'][number]

export type Resolution = Outputs['rewriter']['resolve'][number]

function withResolutions(findings: readonly Finding[], resolutions: readonly Resolution[]): Finding[] {
  return findings.map(({ resolution: _old, ...finding }) => {
    const resolution = resolutions.find(({ findingId }) => findingId === finding.id)
    return resolution ? { ...finding, resolution } : finding
  })
}

/** Resolves a finding as correct, or opens it again. */
export function useResolve() {
  return trpc.rewriter.resolve.useMutation({ meta: { errorTitle: m.findingNotSaved() } })
}

/** Sets or lifts the embargo of a rewrite. */
export function useSetRewriteEmbargo() {
  return trpc.rewriter.setEmbargo.useMutation({ meta: { errorTitle: m.embargoNotSaved() } })
}

/** Reads wire copy or a press release into fields. */
export function useReadWire() {
  return trpc.rewriter.readWire.useMutation({ meta: { errorTitle: m.wireNotRead() } })
}

/** Returns what the register says now about the source of a rewrite; while it loads, what it said then. */
export function useLicense({ pageUrl, sourceUrl, license, sources }: RewriteResult): License {
  const register = useRegister()
  // For several sources, the server has found the strictest license.
  if (!register || sources) return license
  return sourceOf(register, pageUrl || sourceUrl)?.license ?? 'unknown'
}

/** Returns a thumbnail of a picture on another site, as a data URL. */
export function usePreview(url: string) {
  return trpc.rewriter.picture.useQuery({ url })
}

/** Returns the signed-in user's earlier rewrites, newest first. */
export function useEarlierRewrites() {
  const query = trpc.rewriter.list.useInfiniteQuery(
    { limit: 8 },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  return { ...query, items: itemsOf(query) ?? [] }
}

/** Returns a function that fetches one earlier rewrite. */
export function useOpenRewrite() {
  const utils = trpc.useUtils()
  return (id: number) =>
    utils.rewriter.byId.fetch({ id }, { staleTime: 0 }).catch((error) => showMutationError(error))
}

/** Returns the rewrite record of an article; null when it was not rewritten. */
export function useRecord(articleId: number) {
  // Publishing in the editor changes the record while its tab is closed.
  return trpc.rewriter.recordOf.useQuery({ articleId }, { staleTime: 0 })
}

/** Publishes a rewrite or saves it as a draft, and refreshes the lists that show it. */
export function usePublish() {
  const utils = trpc.useUtils()
  return trpc.rewriter.publish.useMutation({
    onSuccess: (_article, { asDraft }) => {
      toast({ title: asDraft ? m.draftSaved() : m.publishedSuccessfully() })
      return Promise.all([
        utils.articles.invalidate(),
        utils.media.invalidate(),
        utils.calendar.invalidate(),
        utils.rewriter.list.invalidate(),
      ])
    },
    meta: { errorTitle: m.publishingFailed() },
  })
}
