import type { Outputs } from '#client/lib/trpc.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type OperatorSettings = Outputs['site']['operator']

/** The address, the time zone, and what comes from environment variables. */
export const useOperatorSettings = () => trpc.site.operator.useQuery()

/** Changes the public address and the time zone. */
export function useGeneral() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  const update = trpc.site.updateGeneral.useMutation({
    onSuccess: (settings, { publicOrigin }) => {
      utils.site.operator.setData(undefined, settings)
      toast({
        title: publicOrigin
          ? m.addressSaved({ address: publicOrigin })
          : m.timeZoneSaved({ timeZone: settings.timeZone }),
      })
      return siteChanged()
    },
  })
  return { update }
}
