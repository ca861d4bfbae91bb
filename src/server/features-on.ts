import * as features from '../features.server.ts'
import type { ServerFeature } from './feature.ts'
import { extensionProblems, leaveOutExtension, loadExtensions, loadInTime } from './extensions.ts'

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

type PartName = 'load' | 'dataHooks' | 'rest' | 'routes'
type PartOf<Name extends PartName> = Awaited<ReturnType<NonNullable<ServerFeature[Name]>>>['default']
type Loaded<Name extends PartName> = PartOf<Name> & { feature: string }

const isExtension = ({ api }: ServerFeature): boolean => api !== undefined

/**
 * Loads one part of each feature, those of extensions last. An extension whose part fails, or does not fit beside those
 * of the product, is left out, with the reason.
 */
export async function loadParts<Name extends PartName>(
  of: readonly ServerFeature[],
  part: Name,
  check: (feature: ServerFeature, loaded: PartOf<Name>, own: readonly PartOf<Name>[]) => void = () =>
    undefined,
): Promise<Array<Loaded<Name>>> {
  const withPart = of.flatMap((feature) => {
    const load = feature[part] as (() => Promise<{ default: PartOf<Name> | undefined }>) | undefined
    return load ? [{ feature, load }] : []
  })
  const own = (await Promise.all(
    withPart
      .filter(({ feature }) => !isExtension(feature))
      .map(async ({ feature: { name }, load }) => ({ ...(await load()).default, feature: name })),
  )) as Array<Loaded<Name>>
  const all = [...own]
  // One after another, so that the one that never ends is the last that was reported.
  for (const { feature, load } of withPart.filter((each) => isExtension(each.feature))) {
    try {
      const loaded = (await loadInTime({ extension: feature.name, part }, load)).default
      if (!loaded) continue
      check(feature, loaded, own)
      all.push({ ...loaded, feature: feature.name })
    } catch (error) {
      leaveOutExtension(feature.name, error)
    }
  }
  return all
}
