import { Lightbulb } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'tip-box',
  screens: [
    {
      id: 'tip-box',
      label: () => m.tipBoxScreen(),
      icon: Lightbulb,
      capability: 'tip-box.manage',
      group: 'manage',
      order: 200,
      component: loadScreen(async () => (await import('./client/tip-box-view.tsx')).TipBoxView),
    },
  ],
})
