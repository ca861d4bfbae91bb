import { useEffect } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** A data failure on a dashboard is a destructive 'Error' toast with the documented sentence. */
export function useErrorToast(isError: boolean, description: string): void {
  useEffect(() => {
    if (isError) toast({ title: messages.error, description, style: 'destructive' })
  }, [isError, description])
}
