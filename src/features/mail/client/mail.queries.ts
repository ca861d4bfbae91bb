import { trpc } from '#client/lib/trpc.ts'
import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The email settings, without passwords. */
export const useMailSettings = () => trpc.mail.settings.useQuery(undefined, { refetchOnMount: 'always' })

export function useMailActions() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  return {
    tryServer: trpc.mail.tryServer.useMutation({ meta: { shownBy: 'form' } }),
    update: trpc.mail.update.useMutation({
      meta: { shownBy: 'form' },
      onSuccess: () => {
        toast({ title: m.mailSettingsSaved() })
        return Promise.all([utils.mail.invalidate(), siteChanged()])
      },
    }),
    test: trpc.mail.test.useMutation({
      meta: { shownBy: 'form' },
      onSuccess: () => toast({ title: m.testMailSent() }),
      // An unreachable server undoes the first step.
      onSettled: () => utils.site.firstSteps.invalidate(),
    }),
  }
}
