import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const PAGE_SIZE = 50

interface ListStateProps {
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A list, or what stands in for it while it loads or after it failed to. */
export function ListState({ query, children }: ListStateProps) {
  if (query.isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
        The list could not be loaded.
      </Notice>
    )
  }
  return query.isPending ? <Skeleton className="h-40" /> : children
}

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Turns the pages of a list; nothing for a single page. */
export function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages < 2) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <Button variant="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-second">
        Page {page} of {pages}
      </span>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}

/** An address as people read it. One that cannot be decoded is shown as it is. */
export function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
