import { useMutation, useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient } from '#client/lib/api-client.ts'
import { messageOf } from '#client/lib/error-message.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** The role or the account that a one-time link is for; an error when it has expired or been used. */
export function useInviteDetails(token: string, enabled = true) {
  return useQuery({ ...procedureQuery(useApiClient(), 'users.readInvite', { token }), enabled })
}

/** Creates the invited account and signs this browser in as it. */
export function useAcceptInvite(onSuccess: (user: PublicUser) => void) {
  const client = useApiClient()
  return useMutation({
    mutationFn: (input: Inputs['users']['acceptInvite']) => client.users.acceptInvite.mutate(input),
    onSuccess: (user) => onSuccess(user),
    meta: { errorMessage: messageOf },
  })
}

/** Sets a new password, which ends every open session of the account. */
export function useResetPassword(onSuccess: () => void) {
  const client = useApiClient()
  return useMutation({
    mutationFn: (input: Inputs['users']['resetPassword']) => client.users.resetPassword.mutate(input),
    onSuccess: () => {
      toast({ title: m.success(), description: m.passwordWasChanged() })
      onSuccess()
    },
    meta: { errorMessage: messageOf },
  })
}
