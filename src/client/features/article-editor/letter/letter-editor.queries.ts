import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type EditedLetter = Outputs['letters']['get']

/** One letter for its editor, fetched again whenever it is opened. */
export const useLetterForEdit = (id: number) =>
  trpc.letters.get.useQuery({ id }, { gcTime: 0, staleTime: 0, refetchOnMount: 'always' })

/** The lists that a letter can go to. */
export const useListChoices = () => trpc.letterLists.list.useQuery().data ?? []

/** A letter as it would be sent. It is read again after each save. */
export const useLetterPreview = (id: number) =>
  trpc.letters.preview.useQuery({ id }, { refetchOnMount: 'always' })

export function useLetterCalls(id: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.letters.list.invalidate()
  // A cached draft would lead from the page of the sending back to the editor.
  const onStatus = () => Promise.all([utils.letters.progress.reset({ id }), onSuccess()])
  return {
    update: trpc.letters.update.useMutation({
      meta: { shownBy: 'screen' },
      onSuccess: () => Promise.all([utils.letters.preview.invalidate({ id }), onSuccess()]),
    }),
    test: trpc.letters.test.useMutation({
      onSuccess: ({ address }) => toast({ title: m.testSent({ address }) }),
    }),
    send: trpc.letters.send.useMutation({ onSuccess: onStatus }),
    unschedule: trpc.letters.unschedule.useMutation({ onSuccess: onStatus }),
    remove: trpc.letters.remove.useMutation({ onSuccess }),
  }
}
