import { fieldErrorMessage } from '#client/lib/article/pending-field.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type Correction = Outputs['corrections']['list'][number]

/** The corrections of an article, newest first. */
export function useCorrections(articleId: number) {
  return trpc.corrections.list.useQuery({ articleId })
}

/** Mutations of corrections. Each shows a toast and refreshes the list. */
export function useCorrectionActions() {
  const utils = trpc.useUtils()
  const done = (description: string) => async () => {
    toast({ title: m.success(), description })
    await utils.corrections.list.invalidate()
  }
  const meta = { shownBy: 'form', errorMessage: fieldErrorMessage } as const
  return {
    add: trpc.corrections.add.useMutation({ onSuccess: done(m.correctionPublished()), meta }),
    update: trpc.corrections.update.useMutation({ onSuccess: done(m.correctionUpdated()), meta }),
    withdraw: trpc.corrections.withdraw.useMutation({ onSuccess: done(m.correctionWithdrawn()) }),
  }
}
