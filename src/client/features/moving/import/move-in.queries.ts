import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import type { OpenKind } from '#shared/moving/receipt.ts'

export type ImportStatus = Outputs['imports']['list'][number]
export type ReceiptSummary = Outputs['imports']['receipt']
export type ImportPlan = Outputs['imports']['plan']
export type TakeBackPlan = Outputs['imports']['takeBackPlan']
export type OpenPoint = Outputs['imports']['openPoints']['items'][number]

const POLL_MS = 1_000

/** True while the import changes by itself. */
export const isUnderWay = ({ state }: Pick<ImportStatus, 'state'>) =>
  state === 'waiting' || state === 'running' || state === 'takingBack'

/** Every import, newest first, read again each second while one is in progress. */
export function useImports() {
  return trpc.imports.list.useQuery(undefined, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL_MS : false),
  })
}

/** The user's upload that was cut off, or null. */
export function useUnfinishedUpload() {
  return trpc.imports.unfinishedUpload.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Announces uploads and starts imports of them. */
export function useMoveIn() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.imports.invalidate()
  const form = { meta: { shownBy: 'form' }, onSuccess } as const
  return {
    openUpload: trpc.imports.openUpload.useMutation({ meta: { shownBy: 'form' } }),
    start: trpc.imports.start.useMutation(form),
  }
}

/** Cancels, resumes and repeats imports. */
export function useImportActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.imports.invalidate()
  return {
    cancel: trpc.imports.cancel.useMutation({ onSuccess }),
    resume: trpc.imports.resume.useMutation({ onSuccess }),
    repeat: trpc.imports.repeat.useMutation({ onSuccess }),
    takeBack: trpc.imports.takeBack.useMutation({ onSuccess }),
    readReceiptFile: (id: number) => utils.imports.receiptFile.fetch({ id }, { staleTime: 0 }),
  }
}

/** The counts of a receipt. A later run of the same import writes another one. */
export function useReceipt(id: number) {
  return trpc.imports.receipt.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** One page of what needs review, or of what changed. */
export function useOpenPoints(input: {
  id: number
  kind?: OpenKind | 'changed' | undefined
  hidesSettled?: boolean
  page: number
}) {
  return trpc.imports.openPoints.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
}

/** Ticks off open points of a receipt. */
export function useSettlePoint() {
  const utils = trpc.useUtils()
  return trpc.imports.settlePoint.useMutation({
    onSettled: () => Promise.all([utils.imports.openPoints.invalidate(), utils.imports.receipt.invalidate()]),
  })
}

/** One page of what was not imported. */
export function useSkippedItems(input: { id: number; page: number }) {
  return trpc.imports.skippedItems.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
}

/** What running an import would bring, by its receipt. */
export function useImportPlan(id: number) {
  return trpc.imports.plan.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** What taking an import back would remove. */
export function useTakeBackPlan(id: number) {
  return trpc.imports.takeBackPlan.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** One page of what stayed when an import was taken back. */
export function useRemaining(input: { id: number; page: number }) {
  return trpc.imports.remaining.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
}
