import { defineServer } from '#server/feature.ts'
import * as mailTables from './tables/mail.ts'

export default defineServer({
  name: 'mail',
  tables: { ...mailTables },
  load: () => import('./server/parts.ts'),
})
