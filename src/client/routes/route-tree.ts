import { archiveMonthRoute, archiveRoute } from './archive.route.tsx'
import { articleRoute } from './article.route.tsx'
import { authRoute } from './auth.route.tsx'
import { dashboardRoute } from './dashboard.route.tsx'
import { homeRoute, sectionRoutes } from './home.route.tsx'
import { rootRoute } from './root.route.tsx'
import { searchRoute } from './search.route.tsx'
import { setupRoute } from './setup.route.tsx'
import { correctionsRoute, staticRoutes } from './static.route.tsx'

/** The URL space: the documented routes, the search, and the short pages of the footer. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  ...sectionRoutes,
  archiveRoute,
  archiveMonthRoute,
  articleRoute,
  searchRoute,
  correctionsRoute,
  ...staticRoutes,
  authRoute,
  setupRoute,
  dashboardRoute,
])
