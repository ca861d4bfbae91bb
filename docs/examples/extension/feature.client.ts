import { lazy } from 'react'
import { defineClient } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

export default defineClient({
  name: 'tip-box',
  blocks: {
    'tip-box': {
      title: () => m.tipBoxHeading(),
      View: lazy(async () => ({ default: (await import('./client/tip-box-form.tsx')).TipBoxForm })),
    },
  },
})
