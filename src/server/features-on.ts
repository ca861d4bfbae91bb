import * as features from '../features.server.ts'
import type { ServerFeature } from './feature.ts'

/** Every feature that is built in. */
export const FEATURES: readonly ServerFeature[] = Object.values<ServerFeature>(features)

/** Features whose code this process does not load. */
const off = new Set<string>()

/** Returns the features that were switched off before their code was loaded. */
export const notLoaded = (): readonly string[] => [...off]

/** Switches features off for this process. Call it before anything loads `loaded-parts.ts`. */
export function switchOff(names: Iterable<string>): void {
  for (const name of names) off.add(name)
}

/** Returns the features that are loaded, by name. */
export const featuresOn = (): readonly ServerFeature[] => FEATURES.filter(({ name }) => !off.has(name))
