import { trpc } from '#client/lib/trpc.ts'

/** True while the newsroom holds demo data. */
export function useIsDemo(): boolean {
  return trpc.site.dashboardInfo.useQuery().data?.isDemo ?? false
}
