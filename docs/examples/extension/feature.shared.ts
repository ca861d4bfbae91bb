import { defineFeature } from '#shared/feature.ts'
import { texts } from './texts/public.ts'
import { enDesk } from './texts/en-desk.ts'

export default defineFeature({ name: 'tip-box', texts, desk: { en: [enDesk] } })
