import { defineClient } from '#client/lib/feature.ts'
import { readerPageRoute } from './client/reader-page.route.tsx'

export default defineClient({ name: 'audience', routes: [readerPageRoute] })
