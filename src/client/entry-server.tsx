import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { createAppRouter } from './router.tsx'
import { preloadedFonts } from './ui/fonts.ts'

export { preloadedFonts }

/** Renders the page of a request to a string, calling procedures over `link`. */
export function renderPage(request: Request, link: TRPCLink<AppRouter>): Promise<Response> {
  const handle = createRequestHandler({ request, createRouter: () => createAppRouter([link]) })
  return handle(defaultRenderHandler)
}
