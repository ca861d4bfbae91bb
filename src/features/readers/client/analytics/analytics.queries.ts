import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { showMutationError } from '#client/lib/mutation-errors.ts'
import { saveText } from '#client/lib/save-text.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { m } from '#shared/catalog/m.ts'

export type Range = Inputs['analytics']['overview']
export type Overview = Outputs['analytics']['overview']

/** The stats of a range, fetched again at each visit. */
export function useOverview(range: Range) {
  const query = trpc.analytics.overview.useQuery(range, {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useErrorToast(query.isError, m.failedAnalytics())
  return query
}

/** Readers on the site now. Live events keep the count current. */
export function useReadingNow() {
  return trpc.analytics.readingNow.useQuery(undefined, { refetchOnMount: 'always' })
}

/** Returns a function that saves the stats as a CSV file. */
export function useSaveCsv() {
  const utils = trpc.useUtils()
  return async (range: Range) => {
    try {
      const csv = await utils.analytics.csv.fetch(range, { staleTime: 0 })
      saveText(`analytics-${range.range}.csv`, csv, 'text/csv')
    } catch (error) {
      showMutationError(error)
    }
  }
}
