import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteRefusal } from '#client/lib/session-watch.ts'

/** Watches every call of the desk for a 401 or 403, so that no view has to. */
export function useRefusals(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noteRefusal(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noteRefusal(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}
