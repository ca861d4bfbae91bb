import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { TRPCLink } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/app-router.ts'
import { statusOf } from './lib/error-message.ts'
import { createAppRouter, FEATURES, type RouterOptions } from './router.tsx'
import { PRELOADED_FONTS } from './ui/fonts.ts'

export { PRELOADED_FONTS as preloadedFonts }
export { takenParts } from './taken-parts.ts'

/** Renders the page at a path, with calls over `link`. Rejects with the error that a component threw. */
export async function renderPage(
  path: string,
  link: TRPCLink<AppRouter>,
  options: RouterOptions,
): Promise<{ status: number; html: string }> {
  await loadFeatureBlocks()
  const request = new Request(`http://page.local${path}`)
  const handle = createRequestHandler({ request, createRouter: () => createAppRouter([link], options) })
  let html = ''
  const { status } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: isUnavailable(router) ? 503 : getSsrStatus(router) })
  })
  return { status, html }
}

/** Loads what features draw in texts, so that pages have it. The browser draws what could not be loaded. */
const loadFeatureBlocks = () =>
  Promise.allSettled(
    FEATURES.flatMap(({ blocks = {} }) => Object.values(blocks).map(async ({ View }) => View.preload?.())),
  )

/** True if a call failed because the database could not be reached. */
const isUnavailable = (router: ReturnType<typeof createAppRouter>) =>
  router.state.matches.some(({ error }) => statusOf(error) === 503)

/** Returns the route of a path, such as `/articles/$id`, or null. */
renderPage.routeOf = (path: string): string | null => {
  routes ??= createAppRouter([])
  const [, params, route] = routes.getMatchedRoutes(path)
  // The router puts the unmatched rest of a path in '**'.
  return route && !params['**'] ? route.fullPath : null
}
let routes: ReturnType<typeof createAppRouter> | undefined
