import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

interface Props {
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A list of a receipt, its placeholder while it loads, or a notice after it failed to. */
export function ReceiptList({ query, children }: Props) {
  if (query.isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
        The list could not be loaded.
      </Notice>
    )
  }
  return query.isPending ? <Skeleton className="h-40" /> : children
}
