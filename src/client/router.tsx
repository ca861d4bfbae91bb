import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import * as features from '../features.client.ts'
import { FeaturesContext, type ClientFeature } from './lib/feature.ts'
import { PageError } from './layout/error-screen.tsx'
import { PageContext, type Page } from './lib/api-client.ts'
import type { RejectedForm } from '#features/people/shared/auth.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeTree } from './routes/route-tree.ts'

/** All features that are built in. */
export const FEATURES = Object.values<ClientFeature>(features)

/** How the server renders a page. */
export interface RouterOptions {
  /** Nonce of the router's inline scripts. */
  nonce?: string
  /** The browser has the hint cookie, so the page leaves out what only anonymous visitors see. */
  isSignedIn?: boolean
  /** The form that the browser sent without script. */
  rejectedForm?: RejectedForm
  /** What the page behind a link in an email shows. */
  readerPage?: ReaderPage
}

/** Creates the router with its query cache and client: for each page on the server, once in the browser. */
export function createAppRouter(
  links: TRPCLink<AppRouter>[],
  { nonce, isSignedIn = false, rejectedForm, readerPage }: RouterOptions = {},
) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links })
  let page: Page = { client, isSignedIn, rejectedForm, readerPage }
  return createRouter({
    routeTree,
    context: { queryClient, client, readerPage },
    // The default would quote numbers in the query. Control characters become spaces, as on the server.
    parseSearch: parseSearchWith((value) => value.replaceAll(/\p{Cc}/gu, ' ')),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: false,
    // A path below an article is not found.
    notFoundMode: 'root',
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultErrorComponent: PageError,
    scrollRestoration: createScrollRestoration(),
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)), isSignedIn }),
    hydrate: (state: { queries: string; isSignedIn: boolean }) => {
      page = { client, isSignedIn: state.isSignedIn }
      hydrate(queryClient, JSON.parse(state.queries) as DehydratedState)
    },
    Wrap: ({ children }) => (
      <PageContext value={page}>
        <QueryClientProvider client={queryClient}>
          <FeaturesContext value={FEATURES}>{children}</FeaturesContext>
        </QueryClientProvider>
      </PageContext>
    ),
  })
}

/** Skips the first restoration when the reader has scrolled before hydration. */
function createScrollRestoration(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && globalThis.scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
