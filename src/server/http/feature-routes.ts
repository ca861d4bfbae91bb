import type { FeatureRoutes } from '#server/feature.ts'
import { featuresOn } from '#server/features-on.ts'

/** The HTTP routes of the features that are on. */
export const FEATURE_ROUTES: ReadonlyArray<FeatureRoutes & { feature: string }> = (
  await Promise.all(
    featuresOn().map(async ({ name, routes }) => ({ feature: name, loaded: await routes?.() })),
  )
).flatMap(({ feature, loaded }) => (loaded ? [{ feature, ...loaded.default }] : []))
