import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { PublicUser } from '#shared/people/users.ts'

/** The groups of members that the site offers. */
export const offeredGroupsQuery = (client: ApiClient) => procedureQuery(client, 'memberGroups.offered')

/** The memberships of a signed-in reader, newest first; none for visitors. */
export function useMembershipsOf(user: PublicUser | null) {
  const client = useApiClient()
  return useQuery({ ...procedureQuery(client, 'members.own'), enabled: user !== null }).data ?? []
}

export function useOfferedGroups() {
  return useQuery(offeredGroupsQuery(useApiClient())).data ?? []
}
