import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** True until the first admin exists. */
export const setupOpenQuery = (client: ApiClient) => procedureQuery(client, 'setup.isOpen')

/** Whether this visitor may create the first admin, with the code from the address. */
export function useSetupAccess(code: string | undefined, enabled: boolean) {
  return useQuery({ ...procedureQuery(useApiClient(), 'setup.access', { code }), enabled })
}

/** Creates the first admin and signs this browser in as them. */
export function useCreateAdmin(onSuccess: (user: PublicUser) => void) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Inputs['setup']['createAdmin']) => client.setup.createAdmin.mutate(input),
    meta: { shownBy: 'screen' },
    onSuccess: (user) => onSuccess(user),
    // Someone else may have created the admin.
    onError: () => queryClient.invalidateQueries({ queryKey: [['setup', 'access']] }),
  })
}
