import type { FeatureRoutes } from '#server/feature.ts'
import { requireOwnRoutes } from '#server/check-extension.ts'
import { featuresOn, loadParts } from '#server/features-on.ts'

/** The HTTP routes of the features that are on. */
export const FEATURE_ROUTES: ReadonlyArray<FeatureRoutes & { feature: string }> = await loadParts(
  featuresOn(),
  'routes',
  requireOwnRoutes,
)
