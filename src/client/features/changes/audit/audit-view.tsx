import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
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
        note={m.auditNote()}
        actions={
          <Button variant="secondary" onClick={() => void saveCsv(filter)}>
            <Download className="size-4" aria-hidden />
            {m.exportCsv()}
          </Button>
        }
      />
      <Card>
        <AuditFilters filter={filter} onChange={setFilter} />
        {isError && !isFetching ? (
          <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
            {m.auditLogNotLoaded()}
          </Notice>
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : lines.length === 0 ? (
          <EmptyState title={m.noEntriesFound()}>{m.noEntriesFoundHint()}</EmptyState>
        ) : (
          <AuditTable lines={lines} />
        )}
        <ShowMore list={log} />
      </Card>
    </section>
  )
}
