import type { FeatureRoutes } from '#server/feature.ts'
import { featuresOn } from '#server/features-on.ts'

/** The HTTP routes of the features that are on. */
export const FEATURE_ROUTES: readonly FeatureRoutes[] = (
  await Promise.all(featuresOn().map(({ routes }) => routes?.()))
).flatMap((loaded) => loaded?.default ?? [])
