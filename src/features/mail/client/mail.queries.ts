import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The email settings, without passwords. */
export const useMailSettings = () => trpc.mail.settings.useQuery(undefined, { refetchOnMount: 'always' })

export function useMailActions() {
  const utils = trpc.useUtils()
  return {
    update: trpc.mail.update.useMutation({
      meta: { shownBy: 'form' },
      onSuccess: () => {
        toast({ title: m.mailSettingsSaved() })
        return Promise.all([utils.mail.invalidate(), utils.site.info.invalidate()])
      },
    }),
    test: trpc.mail.test.useMutation({ onSuccess: () => toast({ title: m.testMailSent() }) }),
  }
}
