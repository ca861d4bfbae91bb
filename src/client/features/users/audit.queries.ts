import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type AuditFilter = Inputs['audit']['csv']
export type AuditLine = Outputs['audit']['list']['lines'][number]

/** The audit log page by page, newest first; it grows, so it is read anew whenever it opens. */
export function useAuditLog(filter: AuditFilter) {
  return trpc.audit.list.useInfiniteQuery(
    { ...filter, limit: 50 },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  )
}

/** The actions there are lines of. */
export function useAuditActions(): string[] {
  return trpc.audit.actions.useQuery(undefined, { refetchOnMount: 'always' }).data ?? []
}

/** Saves the lines a filter leaves as a file. */
export function useSaveAuditCsv() {
  const utils = trpc.useUtils()
  return async (filter: AuditFilter) => {
    try {
      saveText('audit-log.csv', await utils.audit.csv.fetch(filter, { staleTime: 0 }), 'text/csv')
    } catch (error) {
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    }
  }
}
