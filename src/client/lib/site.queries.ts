import { procedureQuery, type ApiClient } from './api-client.ts'

/** The newsroom's name, time zone, and public settings. */
export const siteQuery = (client: ApiClient) => procedureQuery(client, 'site.info')
