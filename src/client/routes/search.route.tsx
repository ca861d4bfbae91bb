import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead, siteOf } from '#client/lib/page-head.ts'
import { limits } from '#shared/limits.ts'
import { rootRoute } from './root.route.tsx'

interface SearchQuestion {
  q?: string
  after?: string
}

/** Without control characters: HTML has no way to write a NUL, so page and browser would disagree. */
function text(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, limits.searchMax)
}

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: ({ q, after }: Record<string, unknown>): SearchQuestion => ({
    ...(text(q) ? { q: text(q) } : {}),
    ...(text(after) ? { after: text(after) } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps: { q = '', after } }) => {
    if (q.trim() === '') return
    // A failing search says so on its page.
    await utils.search.stories.ensureData({ q, cursor: after }).catch(() => undefined)
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: 'Search', path: null }),
  component: lazyRouteComponent(() => import('./search-view.tsx'), 'SearchView'),
})
