import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Entries of one page of a list. */
export const PAGE_SIZE = 50

interface ListStateProps {
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A list, its placeholder while it loads, or a notice after it failed to. */
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

/** An address as people read it. One that cannot be decoded is shown as it is. */
export function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
