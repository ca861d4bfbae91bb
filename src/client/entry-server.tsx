import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { TRPCLink } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/app-router.ts'
import { createAppRouter } from './router.tsx'
import { preloadedFonts } from './ui/fonts.ts'

export { preloadedFonts }

/**
 * The page at a path and the status it has, its calls made over `link`. With `isSignedIn` it is rendered for a
 * browser in which somebody is logged in, without saying who. Rejects with what a component threw.
 */
export async function renderPage(
  path: string,
  link: TRPCLink<AppRouter>,
  isSignedIn = false,
): Promise<{ status: number; html: string }> {
  const request = new Request(`http://page.local${path}`)
  const handle = createRequestHandler({ request, createRouter: () => createAppRouter([link], isSignedIn) })
  let html = ''
  const { status } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router) })
  })
  return { status, html }
}
