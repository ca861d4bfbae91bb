import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditLog, useSaveAuditCsv, type AuditFilter } from './audit.queries.ts'

/** Who did what, for admins; anybody else reads why not. */
export function AuditView({ user }: { user: PublicUser }) {
  if (can(user.role, 'audit.read')) return <AuditLog />
  return <EmptyState title={messages.accessDenied}>{messages.adminOnly}</EmptyState>
}

function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAuditLog(filter)
  const saveCsv = useSaveAuditCsv()
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <Card>
      <CardHeader
        title="Audit Log"
        note="Lines are added by what happens and changed by nobody."
        actions={
          <Button variant="secondary" size="small" onClick={() => void saveCsv(filter)}>
            <Download className="size-4" aria-hidden />
            Export CSV
          </Button>
        }
      />
      <AuditFilters filter={filter} onChange={setFilter} />
      {isError && !isFetching ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The audit log could not be read.
        </Notice>
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : lines.length === 0 ? (
        <EmptyState title="No lines">Nothing that happened matches these filters.</EmptyState>
      ) : (
        <AuditTable lines={lines} />
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}
