import { Mail } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'mail',
  screens: [
    {
      id: 'mail',
      label: () => m.mailTitle(),
      icon: Mail,
      capability: 'site.manage',
      group: 'manage',
      order: 60,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/mail-view.tsx')).MailView),
    },
  ],
  settings: { mail: [() => m.mailHost(), () => m.dkimTitle()] },
})
