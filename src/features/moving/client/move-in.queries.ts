import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type ImportStatus = Outputs['imports']['list'][number]
export type ReceiptSummary = Outputs['imports']['receipt']
export type ReceiptLine = Outputs['imports']['receiptLines'][number]
export type ReceiptPoint = Outputs['imports']['linePoints']['items'][number]
/** What needs review, or what changed. */
export type ReceiptList = 'open' | 'changed'
export type ImportPlan = Outputs['imports']['plan']
export type TakeBackPlan = Outputs['imports']['takeBackPlan']

const POLL_MS = 1_000

/** True while the import changes on its own. */
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

/** What needs review or what changed, a line for each kind of problem. */
export function useReceiptLines(input: { id: number; list: ReceiptList }) {
  return trpc.imports.receiptLines.useQuery(input, { staleTime: 0 })
}

/** One page of the points of a line. */
export function useLinePoints(input: { id: number; list: ReceiptList; line: string; page: number }) {
  return trpc.imports.linePoints.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
}

/** Checks off a point, or all points of a line. */
export function useSettle() {
  const { imports } = trpc.useUtils()
  const onSettled = () =>
    Promise.all(
      [imports.receiptLines, imports.linePoints, imports.receipt].map((query) => query.invalidate()),
    )
  return {
    point: trpc.imports.settlePoint.useMutation({ onSettled }),
    line: trpc.imports.settleLine.useMutation({ onSettled }),
  }
}

/** Why records were not imported, and how many. */
export function useSkippedLines(id: number) {
  return trpc.imports.skippedLines.useQuery({ id }, { staleTime: 0 })
}

/** One page of the items that were not imported for a reason. */
export function useSkippedItems(input: { id: number; reason: string; page: number }) {
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
