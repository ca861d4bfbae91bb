import { trpc } from '#client/lib/trpc.ts'
import { fieldErrorMessage } from './pending-field.ts'
import { m } from '#shared/catalog/m.ts'

/** Moves or lifts the embargo of an article. */
export function useSetEmbargo() {
  const utils = trpc.useUtils()
  return trpc.articles.setEmbargo.useMutation({
    onSuccess: () => utils.articles.invalidate(),
    meta: { errorTitle: m.embargoNotSaved(), errorMessage: fieldErrorMessage },
  })
}
