import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { READER_PAGE_PATH } from '#features/audience/shared/reader-page.ts'
import { rootRoute } from '#client/routes/root.route.tsx'

/** The page behind a link in an email, which only the server renders. */
export const readerPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: READER_PAGE_PATH,
  head: ({ matches, match }) =>
    pageHead(siteOf(matches), { title: match.context.readerPage?.title ?? m.readerPageTitle(), path: null }),
  component: lazyRouteComponent(() => import('./reader-page-view.tsx'), 'ReaderPageView'),
})
