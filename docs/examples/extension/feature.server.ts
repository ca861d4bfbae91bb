import { defineServer } from '#server/feature.ts'
import * as tables from './tables/tip-box.ts'

export default defineServer({
  name: 'tip-box',
  api: 1,
  tables: { ...tables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/tip-box.rest.ts'),
})
