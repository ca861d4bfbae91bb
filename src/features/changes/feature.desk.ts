import { ScrollText } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'changes',
  screens: [
    {
      id: 'audit',
      label: () => m.auditLogTitle(),
      icon: ScrollText,
      capability: 'audit.read',
      group: 'manage',
      order: 110,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/audit/audit-view.tsx')).AuditView),
    },
  ],
})
