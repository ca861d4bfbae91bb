import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { esDesk } from './texts/es-desk/index.ts'
import { plDesk } from './texts/pl-desk/index.ts'
import { arDesk } from './texts/ar-desk/index.ts'
import { general } from './texts/en-desk/general.ts'
import { messages } from './texts/en-desk/messages.ts'
import { rewriter } from './texts/en-desk/rewriter.ts'
import { sources } from './texts/en-desk/sources.ts'

export default defineFeature({
  name: 'rewriter',
  desk: {
    en: [general, messages, rewriter, sources],
    de: deDesk,
    fr: frDesk,
    es: esDesk,
    pl: plDesk,
    ar: arDesk,
  },
})
