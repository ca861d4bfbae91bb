import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordRejection } from '#client/lib/session-watch.ts'

/** Watches every call of the desk for a 401 or 403, so that no view has to. */
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
