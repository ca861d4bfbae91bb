import * as features from '../../features.client.ts'
import { notFound } from '@tanstack/react-router'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { siteQuery } from '#client/lib/site.queries.ts'
import type { ClientFeature } from '#client/lib/feature.ts'
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

type Described = (typeof features)[keyof typeof features]
type RouteOf<Feature> = Feature extends { routes: ReadonlyArray<infer Route> } ? Route : never

/** The routes of all features. Those of a feature that is off show what an unknown address shows. */
const FEATURE_ROUTES = Object.values<ClientFeature>(features).flatMap(({ name, routes = [] }) => {
  for (const route of routes) {
    Object.assign(route.options, {
      beforeLoad: async ({ context }: { context: LoaderContext }) => {
        const { featuresOff = [] } = await context.queryClient.ensureQueryData(siteQuery(context.client))
        if (featuresOff.includes(name)) throw notFound()
      },
    })
  }
  return routes as ReadonlyArray<RouteOf<Described>>
})

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
