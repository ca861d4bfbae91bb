import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'

/** The groups of members that the site offers. */
export const offeredGroupsQuery = (client: ApiClient) => procedureQuery(client, 'memberGroups.offered')

export function useOfferedGroups() {
  return useQuery(offeredGroupsQuery(useApiClient())).data ?? []
}
