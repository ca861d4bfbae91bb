import { defineFeature } from '#shared/feature.ts'
import { enDesk } from './texts/en-desk.ts'

export default defineFeature({
  name: 'notes',
  desk: { en: [enDesk] },
})
