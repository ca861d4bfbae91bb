import { articleRoute } from './article.route.tsx'
import { authRoute } from './auth.route.tsx'
import { dashboardRoute } from './dashboard.route.tsx'
import { homeRoute, sectionRoutes } from './home.route.tsx'
import { rootRoute } from './root.route.tsx'

/** The URL space: the route table of section 2. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  ...sectionRoutes,
  articleRoute,
  authRoute,
  dashboardRoute,
])
