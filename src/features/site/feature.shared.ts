import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { esDesk } from './texts/es-desk/index.ts'
import { plDesk } from './texts/pl-desk/index.ts'
import { arDesk } from './texts/ar-desk/index.ts'
import { addresses } from './texts/en-desk/addresses.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { frame } from './texts/en-desk/frame.ts'
import { general } from './texts/en-desk/general.ts'
import { identity } from './texts/en-desk/identity.ts'
import { messages } from './texts/en-desk/messages.ts'
import { pl } from './texts/pl.ts'
import { sections } from './texts/en-desk/sections.ts'
import { siteSettings } from './texts/en-desk/site-settings.ts'

export default defineFeature({
  name: 'site',
  texts: { en, de, fr, es, pl, ar },
  desk: {
    en: [addresses, general, frame, identity, messages, sections, siteSettings],
    de: deDesk,
    fr: frDesk,
    es: esDesk,
    pl: plDesk,
    ar: arDesk,
  },
})
