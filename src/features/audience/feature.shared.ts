import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk.ts'
import { frDesk } from './texts/fr-desk.ts'
import { esDesk } from './texts/es-desk.ts'
import { plDesk } from './texts/pl-desk.ts'
import { arDesk } from './texts/ar-desk.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { enDesk } from './texts/en-desk.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { pl } from './texts/pl.ts'

export default defineFeature({
  name: 'audience',
  texts: { en, de, fr, es, pl, ar },
  desk: { en: [enDesk], de: [deDesk], fr: [frDesk], es: [esDesk], pl: [plDesk], ar: [arDesk] },
})
