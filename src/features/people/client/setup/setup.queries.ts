import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { siteQuery } from '#client/lib/site.queries.ts'
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
export function useCreateAdmin(onSuccess: (user: PublicUser, paper: string) => void) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (input: Inputs['setup']['createAdmin']) => client.setup.createAdmin.mutate(input),
    meta: { shownBy: 'screen' },
    onSuccess: async (user) => {
      // The paper has its name and its time zone now; pages take what is cached.
      const { name } = await queryClient.fetchQuery({ ...siteQuery(client), staleTime: 0 })
      onSuccess(user, name)
      await router.invalidate()
    },
    // Someone else may have created the admin.
    onError: () => queryClient.invalidateQueries({ queryKey: [['setup', 'access']] }),
  })
}
