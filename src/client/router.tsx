import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { PageError } from './layout/error-screen.tsx'
import { PageContext } from './lib/api-client.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeTree } from './routes/route-tree.ts'

/** How the server renders a page. */
export interface RouterOptions {
  /** Carried by the inline scripts that the router writes. */
  nonce?: string
  /** For a browser in which somebody is logged in, without saying who. */
  isSignedIn?: boolean
}

/** The router with its query cache and calls: anew for every page on the server, once in the browser. */
export function createAppRouter(
  links: TRPCLink<AppRouter>[],
  { nonce, isSignedIn = false }: RouterOptions = {},
) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links })
  let page = { client, isSignedIn }
  return createRouter({
    routeTree,
    context: { queryClient, client },
    // Plain text in addresses: by default a number among the words would be written back in quotes. Controls are
    // read as the server reads them, or the page would be another one in the browser.
    parseSearch: parseSearchWith((value) => value.replaceAll(/\p{Cc}/gu, ' ')),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: false,
    // An address below an article is no article.
    notFoundMode: 'root',
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultErrorComponent: PageError,
    scrollRestoration: keepsEarlyScroll(),
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)), isSignedIn }),
    hydrate: (state: { queries: string; isSignedIn: boolean }) => {
      page = { client, isSignedIn: state.isSignedIn }
      hydrate(queryClient, JSON.parse(state.queries) as DehydratedState)
    },
    Wrap: ({ children }) => (
      <PageContext value={page}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </PageContext>
    ),
  })
}

/** Who has scrolled before the script was there stays where they are. */
function keepsEarlyScroll(): () => boolean {
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
