import { trpc } from '#client/lib/trpc.ts'

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
