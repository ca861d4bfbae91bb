import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk.ts'
import { frDesk } from './texts/fr-desk.ts'
import { enDesk } from './texts/en-desk.ts'

export default defineFeature({
  name: 'webhooks',
  desk: { en: [enDesk], de: [deDesk], fr: [frDesk] },
})
