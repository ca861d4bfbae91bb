import type { ClientFeature, DeskFeature } from './lib/feature.ts'
import { FEATURES } from './router.tsx'

/** Returns the screen or block of each extension that a feature of the product has, too, by the extension's name. */
export async function takenParts(extensions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { DESK_FEATURES } = await import('./routes/dashboard/dashboard-screens.tsx')
  return takenIn(extensions, FEATURES, DESK_FEATURES)
}

/** Does the same for the given features. */
export function takenIn(
  extensions: readonly string[],
  features: readonly ClientFeature[],
  desk: readonly DeskFeature[],
): ReadonlyMap<string, string> {
  const parts = [
    ...features.map(({ name, blocks = {} }) => ({
      name,
      has: Object.keys(blocks).map((key) => `block ${key}`),
    })),
    ...desk.map(({ name, screens = [] }) => ({ name, has: screens.map(({ id }) => `screen ${id}`) })),
  ]
  const own = new Set(parts.flatMap(({ name, has }) => (extensions.includes(name) ? [] : has)))
  return new Map(
    parts
      .filter(({ name }) => extensions.includes(name))
      .flatMap(({ name, has }) => has.filter((part) => own.has(part)).map((part) => [name, part] as const)),
  )
}
