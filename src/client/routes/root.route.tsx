import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import { isNewsroom } from '#shared/roles.ts'
import { TAGLINE } from '#shared/site.ts'
import { PageBeacon } from '#client/features/analytics/page-beacon.tsx'
import { useCurrentUser } from '#client/features/auth/auth.queries.ts'
import { AuthScreen } from '#client/features/auth/auth-screen.tsx'
import { SiteNav } from '#client/layout/site-nav.tsx'
import { NotFoundPage } from '#client/layout/not-found-page.tsx'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { Toaster } from '#client/ui/toast.tsx'

export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  loader: ({ context }) => context.utils.site.info.ensureData(),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: `${loaderData?.name ?? 'Broadsheet'} — ${TAGLINE}` },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  component: Document,
  notFoundComponent: NotFound,
})

function Document() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <SiteNav />
        <Outlet />
        <Toaster />
        <ReadingBeacon />
        <Scripts />
      </body>
    </html>
  )
}

/** Page views of readers; the newsroom's own and the dashboard are not counted. */
function ReadingBeacon() {
  const { pathname } = useLocation()
  const { user, isLoading } = useCurrentUser()
  const isCounted = !isLoading && !isNewsroom(user?.role) && !pathname.startsWith('/dashboard')
  return <PageBeacon path={pathname} isCounted={isCounted} />
}

/** Any other path is a 404; one that starts with /dashboard shows the auth screen to a stranger. */
function NotFound() {
  const { pathname } = useLocation()
  const { user } = useCurrentUser()
  if (pathname.startsWith('/dashboard') && !user) return <AuthScreen mode="login" />
  return <NotFoundPage />
}
