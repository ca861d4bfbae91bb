import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk.ts'
import { frDesk } from './texts/fr-desk.ts'
import { esDesk } from './texts/es-desk.ts'
import { plDesk } from './texts/pl-desk.ts'
import { arDesk } from './texts/ar-desk.ts'
import { enDesk } from './texts/en-desk.ts'

export default defineFeature({
  name: 'operations',
  desk: { en: [enDesk], de: [deDesk], fr: [frDesk], es: [esDesk], pl: [plDesk], ar: [arDesk] },
})
