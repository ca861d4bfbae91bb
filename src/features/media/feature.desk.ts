import { Images } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'media',
  screens: [
    {
      id: 'media',
      label: () => m.mediaLibrary(),
      icon: Images,
      capability: 'media.manage',
      group: 'write',
      order: 60,
      component: loadScreen(async () => (await import('./client/media-view.tsx')).MediaView),
    },
  ],
})
