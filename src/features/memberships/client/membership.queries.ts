import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** The membership tiers that the site offers. */
export const offeredTiersQuery = (client: ApiClient) => procedureQuery(client, 'tiers.offered')

/** The memberships of a signed-in reader, newest first; none for visitors. */
export function useMembershipsOf(user: PublicUser | null) {
  const client = useApiClient()
  return useQuery({ ...procedureQuery(client, 'members.own'), enabled: user !== null }).data ?? []
}

export function useOfferedTiers() {
  return useQuery(offeredTiersQuery(useApiClient())).data ?? []
}
