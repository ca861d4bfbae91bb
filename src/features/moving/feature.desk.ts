import { PackageOpen } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'moving',
  about: {
    title: () => m.aboutMovingTitle(),
    what: () => m.aboutMoving(),
    whenOff: () => m.aboutMovingOff(),
  },
  screens: [
    {
      id: 'move-in',
      label: () => m.moveInTitle(),
      titleOf: (rest) => (/^out\b/.test(rest) ? m.moveOut() : undefined),
      icon: PackageOpen,
      capability: 'site.manage',
      group: 'manage',
      order: 80,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/move-in-view.tsx')).MoveInView),
    },
  ],
})
