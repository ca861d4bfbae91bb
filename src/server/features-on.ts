import * as features from '../features.server.ts'
import type { ServerFeature } from './feature.ts'
import { extensionProblems, leaveOutExtension, loadExtensions } from './extensions.ts'

const known: ServerFeature[] = Object.values<ServerFeature>(features)
const off = new Set<string>()

/** Every feature that is built in, and the extensions once `addExtensions` has loaded them. */
export const FEATURES: readonly ServerFeature[] = known

/** Switches features off for this process. Call it before anything loads `loaded-parts.ts`. */
export function switchOff(names: Iterable<string>): void {
  for (const name of names) off.add(name)
}

/** Loads the descriptions of the extensions. Those that fail are left out. */
export async function addExtensions(): Promise<void> {
  for (const extension of await loadExtensions())
    if (!extensionProblems().has(extension.name) && !known.includes(extension)) known.push(extension)
}

/** Returns the features that are on, by name. */
export const featuresOn = (): readonly ServerFeature[] => FEATURES.filter(({ name }) => !off.has(name))

type Loading<Part> = (feature: ServerFeature) => (() => Promise<{ default: Part }>) | undefined

/** Loads one part of each feature. An extension whose part fails is left out, with the reason. */
export async function loadParts<Part extends object>(
  of: readonly ServerFeature[],
  part: Loading<Part>,
  check: (feature: ServerFeature, loaded: Part) => void = () => undefined,
): Promise<Array<Part & { feature: string }>> {
  const loaded = of.map(async (feature) => {
    try {
      const found = (await part(feature)?.())?.default
      if (found && feature.api !== undefined) check(feature, found)
      return found ? [{ ...found, feature: feature.name }] : []
    } catch (error) {
      if (feature.api === undefined) throw error
      leaveOutExtension(feature.name, error)
      switchOff([feature.name])
      return []
    }
  })
  return (await Promise.all(loaded)).flat()
}
