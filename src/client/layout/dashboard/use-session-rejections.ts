import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordRejection } from '#client/lib/session-watch.ts'

/** Records every 401 and 403 of the dashboard's calls, so views need not. */
export function useSessionRejections(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordRejection(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordRejection(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}
