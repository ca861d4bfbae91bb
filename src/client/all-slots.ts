import * as features from '../features.client.ts'
import type { ClientFeature } from './lib/feature.ts'

/** What the features add at the places of others. */
export const ALL_SLOTS = Object.values<ClientFeature>(features).flatMap(({ slots }) => slots ?? [])
