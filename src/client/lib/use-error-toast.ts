import { useEffect } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** Shows a destructive 'Error' toast when a query fails. */
export function useErrorToast(isError: boolean, description: string): void {
  useEffect(() => {
    if (isError) toast({ title: m.error(), description, style: 'destructive' })
  }, [isError, description])
}
