import { defineServer } from '#server/feature.ts'
import {} from './tables/tip-box.ts'

export default defineServer({
  name: 'tip-box',
  api: 1,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/tip-box.rest.ts'),
})
