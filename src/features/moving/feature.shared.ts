import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { esDesk } from './texts/es-desk/index.ts'
import { plDesk } from './texts/pl-desk/index.ts'
import { arDesk } from './texts/ar-desk/index.ts'
import { general } from './texts/en-desk/general.ts'
import { messages } from './texts/en-desk/messages.ts'
import { moveIn } from './texts/en-desk/move-in.ts'

export default defineFeature({
  name: 'moving',
  desk: { en: [general, messages, moveIn], de: deDesk, fr: frDesk, es: esDesk, pl: plDesk, ar: arDesk },
})
