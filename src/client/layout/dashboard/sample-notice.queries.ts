import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** True while the newsroom holds demo data. */
export function useIsDemo(): boolean {
  return trpc.site.dashboardInfo.useQuery().data?.isDemo ?? false
}

/** How much removing the sample would delete, counted when it is asked. */
export function useSampleCounts(enabled: boolean) {
  return trpc.site.sample.useQuery(undefined, { enabled, gcTime: 0 })
}

/** Removes the sample newsroom. Anything on the screen may show part of it. */
export function useRemoveSample() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  return trpc.site.removeSample.useMutation({
    onSuccess: async () => {
      toast({ title: m.success(), description: m.sampleRemoved() })
      await siteChanged()
      await utils.invalidate()
    },
  })
}
