import type { ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

interface ListStateProps {
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A list, its placeholder while it loads, or a notice after it failed to. */
export function ListState({ query, children }: ListStateProps) {
  if (query.isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void query.refetch()}>{m.retryLabel()}</Button>}>
        {m.listNotLoaded()}
      </Notice>
    )
  }
  return query.isPending ? <Skeleton className="h-40" /> : children
}
