import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The server's status, refetched every minute. */
export function useSystemStatus() {
  return trpc.system.status.useQuery(undefined, { refetchOnMount: 'always', refetchInterval: 60_000 })
}

/** Says that this installation is the newspaper. */
export function useConfirmInstallation() {
  const utils = trpc.useUtils()
  return trpc.system.confirmInstallation.useMutation({
    meta: { errorMessage: m.installationNotConfirmed() },
    onSuccess: async () => {
      toast({ title: m.installationConfirmed() })
      await utils.invalidate()
    },
  })
}
