import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditLog, useSaveAuditCsv, type AuditFilter } from './audit.queries.ts'

/** The audit log. Admins only. */
export function AuditView() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const log = useAuditLog(filter)
  const saveCsv = useSaveAuditCsv()
  const lines = log.data?.pages.flatMap((page) => page.lines)
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
        <ListState
          query={{ ...log, data: lines, isError: log.isError && !log.isFetching }}
          failure={m.auditLogNotLoaded()}
          loading={<Skeleton className="h-64" />}
          empty={<EmptyState title={m.noEntriesFound()}>{m.noEntriesFoundHint()}</EmptyState>}
        >
          {(loaded) => <AuditTable lines={loaded} />}
        </ListState>
        <ShowMore list={log} />
      </Card>
    </section>
  )
}
