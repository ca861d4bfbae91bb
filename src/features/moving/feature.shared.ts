import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { general } from './texts/en-desk/general.ts'
import { messages } from './texts/en-desk/messages.ts'
import { moveIn } from './texts/en-desk/move-in.ts'

export default defineFeature({
  name: 'moving',
  desk: { en: [general, messages, moveIn], de: deDesk, fr: frDesk },
})
