import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApiClient } from './api-client.ts'
import { trpc } from './trpc.ts'

/** Gives tRPC's React hooks the page's client and query cache, so both sides share cached data. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  )
}
