import type { ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Skeleton } from './skeleton.tsx'
import { RetryNotice } from './retry-notice.tsx'

interface Props<Data> {
  query: { data?: Data | undefined; isError: boolean; refetch: () => unknown }
  /** Says that the list could not be loaded. */
  failure?: string
  /** Shown while the list loads. */
  loading?: ReactNode
  /** Shown instead of a list without items, or a page of a list whose `total` is 0. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** A list, its placeholder while it loads, a notice after it failed to, or what an empty list says. */
export function ListState<Data>({ query, failure, loading, empty, children }: Props<Data>) {
  const { data, isError, refetch } = query
  if (isError) {
    return <RetryNotice onRetry={refetch}>{failure ?? m.listNotLoaded()}</RetryNotice>
  }
  if (data === undefined) return loading ?? <Skeleton className="h-40" />
  if (empty !== undefined && isEmpty(data)) return empty
  return children(data)
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}
