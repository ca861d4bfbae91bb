import * as features from '../../features.client.ts'
import { archiveMonthRoute, archiveRoute } from './public/archive.route.tsx'
import {
  articleRoute,
  datedArticleRoute,
  dayArticleRoute,
  sectionArticleRoute,
} from './public/article.route.tsx'
import { authorRoute } from './public/author.route.tsx'
import { authRoute } from './public/auth.route.tsx'
import { dashboardRoute } from './dashboard/dashboard.route.tsx'
import { homeRoute, sectionRoute } from './public/home.route.tsx'
import { rootRoute } from './root.route.tsx'
import { searchRoute } from './public/search.route.tsx'
import { seriesRoute, tagRoute } from './public/topic.route.tsx'
import { setupRoute } from './public/setup.route.tsx'
import { correctionsRoute, imprintRoute, staticRoutes } from './public/static.route.tsx'

type RouteOf<Feature> = Feature extends { routes: ReadonlyArray<infer Route> } ? Route : never
type FeatureRoute = RouteOf<(typeof features)[keyof typeof features]>

/** The routes of all features. */
const FEATURE_ROUTES = Object.values(features).flatMap((feature): readonly FeatureRoute[] =>
  'routes' in feature ? feature.routes : [],
)

/** Every route of the site. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  sectionRoute,
  tagRoute,
  seriesRoute,
  archiveRoute,
  archiveMonthRoute,
  articleRoute,
  datedArticleRoute,
  dayArticleRoute,
  sectionArticleRoute,
  authorRoute,
  searchRoute,
  correctionsRoute,
  ...staticRoutes,
  imprintRoute,
  authRoute,
  setupRoute,
  ...FEATURE_ROUTES,
  dashboardRoute,
])
