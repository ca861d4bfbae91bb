import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from './api-client.ts'

/** The newsroom's name, time zone, and public settings. */
export const siteQuery = (client: ApiClient) => procedureQuery(client, 'site.info')

/** A published custom page. */
export const ownPageQuery = (client: ApiClient, slug: string) => procedureQuery(client, 'pages.at', { slug })

export function useOwnPage(slug: string) {
  return useQuery(ownPageQuery(useApiClient(), slug)).data
}

/** The text of the imprint; empty if there is none. */
export const imprintQuery = (client: ApiClient) => procedureQuery(client, 'identity.imprint')

export function useImprint(): string {
  return useQuery(imprintQuery(useApiClient())).data ?? ''
}
