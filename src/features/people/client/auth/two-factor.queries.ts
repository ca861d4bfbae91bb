import { trpc } from '#client/lib/trpc.ts'

/** Whether two-factor sign-in is on, and how many recovery codes are left. */
export function useTwoFactorStatus() {
  return trpc.auth.twoFactorStatus.useQuery()
}

/** Mutations of two-factor sign-in. The panel shows their errors. */
export function useTwoFactorActions() {
  const utils = trpc.useUtils()
  const meta = { shownBy: 'screen' } as const
  const onSuccess = () => void utils.auth.twoFactorStatus.invalidate()
  return {
    start: trpc.auth.startTwoFactor.useMutation({ meta }),
    confirm: trpc.auth.confirmTwoFactor.useMutation({ meta, onSuccess }),
    disable: trpc.auth.disableTwoFactor.useMutation({ meta, onSuccess }),
  }
}
