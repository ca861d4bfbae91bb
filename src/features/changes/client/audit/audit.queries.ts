import { PAGED } from '#client/lib/paged.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { showMutationError } from '#client/lib/mutation-errors.ts'
import { saveText } from '#client/lib/save-text.ts'

export type AuditFilter = Inputs['audit']['csv']
export type AuditLine = Outputs['audit']['list']['lines'][number]

/** The audit log page by page, newest first, fetched again at each visit. */
export function useAuditLog(filter: AuditFilter) {
  return trpc.audit.list.useInfiniteQuery({ ...filter, limit: 50 }, PAGED)
}

/** The actions that occur in the log. */
export function useAuditActions(): string[] {
  return trpc.audit.actions.useQuery(undefined, { refetchOnMount: 'always' }).data ?? []
}

/** Returns a function that saves the filtered log as a CSV file. */
export function useSaveAuditCsv() {
  const utils = trpc.useUtils()
  return async (filter: AuditFilter) => {
    try {
      saveText('audit-log.csv', await utils.audit.csv.fetch(filter, { staleTime: 0 }), 'text/csv')
    } catch (error) {
      showMutationError(error)
    }
  }
}
