import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { isCallError, isRuleRejection, messageOf, statusOf } from './error-message.ts'

/** How a mutation's failure is shown. By default, a toast shows the server's message. */
export interface MutationMeta {
  /**
   * The text of the toast: one sentence for every error, or a function of the error that returns null for no toast.
   * Only a function gets 401 and 403. A rule that forbids the call is always shown with the server's message.
   */
  errorMessage?: string | ((error: unknown) => string | null)
  errorTitle?: string
  /** What shows the error in place of the toast: `form` shows a 400 at its fields, `screen` shows every error. */
  shownBy?: 'form' | 'screen'
}

declare module '@tanstack/react-query' {
  interface Register {
    // React Query requires an index signature, which an interface lacks and a mapped type has.
    mutationMeta: Pick<MutationMeta, keyof MutationMeta>
  }
}

/** Shows a failed mutation in a toast, unless another part of the screen shows it. */
export function showMutationError(error: unknown, meta: MutationMeta = {}): void {
  const description = toastTextOf(error, meta)
  if (description === null) return
  toast({ title: meta.errorTitle ?? m.error(), description, style: 'destructive' })
}

function toastTextOf(error: unknown, { errorMessage, shownBy }: MutationMeta): string | null {
  const status = statusOf(error)
  if (shownBy === 'screen' || isCanceled(error)) return null
  if (shownBy === 'form' && status === 400) return null
  if (isRuleRejection(error)) return messageOf(error)
  if (typeof errorMessage === 'function') return errorMessage(error)
  // The dashboard opens a login dialog after a 401, and an access notice after a 403.
  if (status === 401 || status === 403) return null
  return errorMessage ?? messageOf(error)
}

const isCanceled = (error: unknown) => isCallError(error) && error.cause?.name === 'AbortError'
