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
import { membershipRoute } from '#features/memberships/client/membership.route.tsx'
import { readerPageRoute } from '#features/audience/client/reader-page.route.tsx'
import { rootRoute } from './root.route.tsx'
import {
  changeRoute,
  changesRoute,
  recordLinesRoute,
  recordRoute,
} from '#features/record/client/record.route.tsx'
import { searchRoute } from './public/search.route.tsx'
import { seriesRoute, tagRoute } from './public/topic.route.tsx'
import { setupRoute } from './public/setup.route.tsx'
import { correctionsRoute, imprintRoute, staticRoutes } from './public/static.route.tsx'

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
  recordRoute,
  recordLinesRoute,
  changesRoute,
  changeRoute,
  ...staticRoutes,
  imprintRoute,
  authRoute,
  setupRoute,
  membershipRoute,
  readerPageRoute,
  dashboardRoute,
])
