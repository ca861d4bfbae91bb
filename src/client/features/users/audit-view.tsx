import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditLog, useSaveAuditCsv, type AuditFilter } from './audit.queries.ts'

/** The audit log. Admins only. */
export function AuditView() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const log = useAuditLog(filter)
  const { data, isError, isFetching, refetch } = log
  const saveCsv = useSaveAuditCsv()
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <section className="space-y-5">
      <ViewHead
        note="Who changed what, and when. Entries cannot be edited or deleted."
        actions={
          <Button variant="secondary" onClick={() => void saveCsv(filter)}>
            <Download className="size-4" aria-hidden />
            Export CSV
          </Button>
        }
      />
      <Card>
        <AuditFilters filter={filter} onChange={setFilter} />
        {isError && !isFetching ? (
          <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            The audit log could not be loaded.
          </Notice>
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : lines.length === 0 ? (
          <EmptyState title="No entries found">
            No entry matches these filters. Try a longer period.
          </EmptyState>
        ) : (
          <AuditTable lines={lines} />
        )}
        <ShowMore list={log} />
      </Card>
    </section>
  )
}
