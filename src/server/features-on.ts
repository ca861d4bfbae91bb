import * as features from '../features.server.ts'
import type { ServerFeature } from './feature.ts'
import { extensionProblems, leaveOutExtension, loadExtensions } from './extensions.ts'

const own = Object.values<ServerFeature>(features)
const known = [...own]

/** Every feature that is built in, and the extensions once `addExtensions` has loaded them. */
export const FEATURES: readonly ServerFeature[] = known

/** Features whose code this process does not load. */
const off = new Set<string>()

/** Returns the features that were switched off before their code was loaded, and extensions that failed. */
export const notLoaded = (): readonly string[] => [...off, ...extensionProblems().keys()]

/** Switches features off for this process. Call it before anything loads `loaded-parts.ts`. */
export function switchOff(names: Iterable<string>): void {
  for (const name of names) off.add(name)
}

/** Adds the extensions, in place of those before when the sources of the development server changed. */
export async function addExtensions(): Promise<void> {
  known.splice(own.length, known.length, ...(await loadExtensions()))
}

/** Returns the features that are loaded, by name. */
export function featuresOn(): readonly ServerFeature[] {
  const left = notLoaded()
  return FEATURES.filter(({ name }) => !left.includes(name))
}

type Loading<Part> = (feature: ServerFeature) => (() => Promise<{ default: Part }>) | undefined

const isExtension = ({ api }: ServerFeature): boolean => api !== undefined

/**
 * Loads one part of each feature, those of extensions last. An extension whose part fails, or does not fit beside those
 * of the product, is left out, with the reason.
 */
export async function loadParts<Part extends object>(
  of: readonly ServerFeature[],
  part: Loading<Part>,
  check: (feature: ServerFeature, loaded: Part, own: readonly Part[]) => void = () => undefined,
): Promise<Array<Part & { feature: string }>> {
  const load = async (feature: ServerFeature) => {
    const found = (await part(feature)?.())?.default
    return found ? [{ ...found, feature: feature.name }] : []
  }
  const own = (await Promise.all(of.filter((each) => !isExtension(each)).map(load))).flat()
  const added = of.filter(isExtension).map(async (extension) => {
    try {
      const loaded = await load(extension)
      for (const each of loaded) check(extension, each, own)
      return loaded
    } catch (error) {
      leaveOutExtension(extension.name, error)
      return []
    }
  })
  return [...own, ...(await Promise.all(added)).flat()]
}
