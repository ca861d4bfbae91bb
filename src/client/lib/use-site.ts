import type { SiteInfo } from '#shared/site.ts'
import { trpc } from './trpc.ts'

const UNKNOWN: SiteInfo = { name: 'Broadsheet', timeZone: 'UTC', contactEmail: '', origin: null }

/** The newsroom's name, time zone and address; every page arrives with them. */
export function useSite(): SiteInfo {
  return trpc.site.info.useQuery().data ?? UNKNOWN
}
