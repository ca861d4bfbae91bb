import { lazyRouteComponent } from '@tanstack/react-router'
import { defineClient } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

export default defineClient({
  name: 'tip-box',
  blocks: {
    'tip-box': {
      title: () => m.tipBoxHeading(),
      View: lazyRouteComponent(() => import('./client/tip-box-form.tsx'), 'TipBoxForm'),
    },
  },
})
