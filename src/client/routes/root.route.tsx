import {
  ClientOnly,
  createRootRouteWithContext,
  HeadContent,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AfterLoad } from '#client/layout/after-load.tsx'
import { DocumentError } from '#client/layout/error-screen.tsx'
import { useHasMasthead } from '#client/layout/nav-links.tsx'
import { PageContent } from '#client/layout/page-content.tsx'
import { SiteFooter } from '#client/layout/site-footer.tsx'
import { SiteNav } from '#client/layout/site-nav.tsx'
import { preloadSignUpBox } from '#features/audience/client/sign-up/lazy-sign-up-box.tsx'
import { useCurrentUser, useUserOfOpenPage } from '#client/lib/current-user.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteQuery } from '#client/lib/site.queries.ts'
import { SiteContext, siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import { directionOf } from '#shared/writing-direction.ts'
import { SETUP_PATH } from '#features/people/shared/sign-in.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { Toaster } from '#client/ui/toast.tsx'
import { NothingHere } from '#features/articles/client/article-reader/article-not-found.tsx'

// Lazy: used only for unknown paths that start with /dashboard.
const AuthScreen = lazy(() =>
  import('#features/people/client/auth/auth-screen.tsx').then(({ AuthScreen }) => ({ default: AuthScreen })),
)

export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  loader: async ({ context, location }) => {
    const info = await context.queryClient.ensureQueryData(siteQuery(context.client))
    const loading = preloadSignUpBox(info)
    if (loading) await loading
    // Anonymous visitors see the login screen there, as at /dashboard.
    return /^\/dashboard[^/]/.test(location.pathname) ? { ...info, title: m.dashboard() } : info
  },
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches)
    const title = loaderData && 'title' in loaderData ? loaderData.title : m.pageNotFound()
    const head = pageHead(site, { title, path: null })
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'color-scheme', content: 'light dark' },
        ...head.meta,
      ],
      links: [
        ...iconLinks(site),
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'alternate', type: 'application/rss+xml', title: `${site.name} (RSS)`, href: '/rss.xml' },
        { rel: 'alternate', type: 'application/atom+xml', title: `${site.name} (Atom)`, href: '/atom.xml' },
        { rel: 'alternate', type: 'application/feed+json', title: `${site.name} (JSON)`, href: '/feed.json' },
      ],
    }
  },
  component: Document,
  errorComponent: DocumentError,
  notFoundComponent: NotFound,
})

/** An own icon has its mark in the addresses, because browsers cache icons for long. */
function iconLinks({ look }: SiteInfo) {
  const icon = look?.icon
  const version = icon ? `?v=${icon.mark}` : ''
  return [
    { rel: 'icon', href: `/favicon.ico${version}`, sizes: '32x32' },
    ...(icon && !icon.isSvg ? [] : [{ rel: 'icon', href: `/icon.svg${version}`, type: 'image/svg+xml' }]),
    { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` },
  ]
}

function Document() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const site = useMatches({ select: siteOf })
  const isDashboard = path.startsWith('/dashboard')
  const { isLoading } = useCurrentUser()
  const user = useUserOfOpenPage()
  // The newsroom's dashboard has a bar of its own.
  const isInNewsroom = isDashboard && (isNewsroom(user?.role) || (isLoading && !user))
  const hasMasthead = useHasMasthead()
  // Before the first admin exists, no link of the site leads anywhere.
  const isAlone = path === SETUP_PATH
  return (
    <html lang={site.language} dir={directionOf(site.language)} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {isInNewsroom ? m.skipToContentOfDashboard() : m.skipToContent()}
        </a>
        <SiteContext value={site}>
          {!isAlone && !isInNewsroom && !hasMasthead && <SiteNav />}
          <PageContent />
          {!isDashboard && !isAlone && <SiteFooter />}
          <AfterLoad path={path} isLive={!isAlone} />
          <Toaster label={isInNewsroom ? m.notificationsOfDashboard() : m.notifications()} />
        </SiteContext>
        <Scripts />
      </body>
    </html>
  )
}

/** The 404 page. Paths that start with /dashboard show anonymous visitors the login screen. */
export function NotFound() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { user } = useCurrentUser()
  if (!path.startsWith('/dashboard') || user) return <NotFoundPage />
  // The server does not wait for lazy components.
  return (
    <ClientOnly fallback={<PageSpinner />}>
      <Suspense fallback={<PageSpinner />}>
        <AuthScreen mode="login" />
      </Suspense>
    </ClientOnly>
  )
}

function NotFoundPage() {
  return <NothingHere title={m.pageNotFoundTitle()}>{m.pageNotFoundText()}</NothingHere>
}
