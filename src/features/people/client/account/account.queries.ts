import { saveText } from '#client/lib/save-text.ts'
import { showMutationError } from '#client/lib/mutation-errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The signed-in user's last login and number of API tokens, fetched at each visit. */
export function useOwnAccount() {
  return trpc.account.mine.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Changes the signed-in user's password, which ends their other sessions. */
export function useChangePassword(description: string) {
  const utils = trpc.useUtils()
  return trpc.auth.changePassword.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async () => {
      toast({ title: m.success(), description })
      await utils.account.invalidate()
    },
  })
}

/** Returns a function that saves everything the site stores about the signed-in user as a file. */
export function useExportOwnData() {
  const utils = trpc.useUtils()
  return async () => {
    try {
      const data = await utils.account.export.fetch(undefined, { staleTime: 0 })
      saveText('my-account.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      showMutationError(error)
    }
  }
}

/** Deletes the signed-in user's account. */
export function useDeleteOwnAccount() {
  return trpc.account.delete.useMutation({ meta: { shownBy: 'screen' } })
}

/** The signed-in user's address, and the notices sent by email. */
export const useOwnMail = () => trpc.ownMail.get.useQuery(undefined, { refetchOnMount: 'always' })

export function useOwnMailActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.ownMail.invalidate()
  return {
    setAddress: trpc.ownMail.setAddress.useMutation({ onSuccess }),
    removeAddress: trpc.ownMail.removeAddress.useMutation({ onSuccess }),
    setNotices: trpc.ownMail.setNotices.useMutation({ onSuccess }),
  }
}
