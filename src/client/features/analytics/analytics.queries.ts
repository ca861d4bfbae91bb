import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type Range = Inputs['analytics']['overview']
export type Overview = Outputs['analytics']['overview']

/** "Now" is worth looking at again; the one figure of the product that asks by itself besides the ticker. */
const READING_NOW_MS = 10_000

/** Figures of a range, read anew whenever the view opens: they grow with every reader. */
export function useOverview(range: Range) {
  const query = trpc.analytics.overview.useQuery(range, {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useErrorToast(query.isError, messages.failedAnalytics)
  return query
}

/** Who reads what at this moment. */
export function useReadingNow() {
  return trpc.analytics.readingNow.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: READING_NOW_MS,
  })
}

/** Saves the chart's figures as a file. */
export function useSaveCsv() {
  const utils = trpc.useUtils()
  return async (range: Range) => {
    try {
      const csv = await utils.analytics.csv.fetch(range, { staleTime: 0 })
      saveText(`analytics-${range.range}.csv`, csv, 'text/csv')
    } catch (error) {
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    }
  }
}
