import { Server } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'system',
  screens: [
    {
      id: 'system',
      label: () => m.systemStatus(),
      icon: Server,
      capability: 'system.read',
      group: 'manage',
      order: 120,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/system/system-view.tsx')).SystemView),
    },
  ],
})
