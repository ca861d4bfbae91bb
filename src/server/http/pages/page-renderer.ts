import { randomBytes } from 'node:crypto'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import { policyFor, takeMarkedScripts } from './content-policy.ts'
import { inlineCall, markBeforePaint } from './early-scripts.ts'
import { failedPage } from './failed-page.ts'
import { inProcessLink } from './in-process-link.ts'
import type { HeadTagsOf } from './page-assets.ts'
import { surrogateHeaders } from './surrogate-keys.ts'

/** Renders a client route to a string. `main.ts` passes it in, so that this layer does not import the client. */
export interface RenderPage {
  /** The router's inline scripts carry `nonce`. */
  (
    path: string,
    link: TRPCLink<AppRouter>,
    options: { nonce: string; isSignedIn: boolean },
  ): Promise<{ status: number; html: string }>
  routeOf(path: string): string | null
}

export interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
}

export interface PageRenderer {
  /** Renders a page for an anonymous visitor; with `isSignedIn`, for a browser with the signed-in hint. */
  render(path: string, isSignedIn?: boolean): Promise<RenderedPage>
  /**
   * Renders a page once and returns a function that replaces `placeholder` with a segment everywhere. Both must
   * need no escaping.
   */
  renderTemplate(
    path: string,
    placeholder: string,
    isSignedIn?: boolean,
  ): Promise<(segment: string) => RenderedPage>
  /** Returns the route of a path, such as `/articles/$id`, or null. Renders nothing. */
  routeOf(path: string): string | null
  /** Returns the error page for a failed rendering. */
  renderFailure(): RenderedPage
}

export function createPageRenderer(deps: Deps, renderPage: RenderPage, headTagsOf: HeadTagsOf): PageRenderer {
  const link = inProcessLink(createAnonymousContext(deps), (error, path) => {
    if (error.code === 'INTERNAL_SERVER_ERROR') deps.log.error({ err: error.cause, path }, 'page call failed')
  })

  async function renderHtml(path: string, isSignedIn = false) {
    const nonce = randomBytes(16).toString('hex')
    const page = await renderPage(path, link, { nonce, isSignedIn })
    const { html, scripts } = takeMarkedScripts(page.html, nonce)
    const { styles, tags, inlineScripts } = headTagsOf(path)
    const head = `${THEME_COLORS}<script>${MARK_BEFORE_PAINT}</script>${styles}${tags}`
    return {
      status: page.status,
      html: html.replace('</head>', () => `${head}</head>`),
      scripts: [MARK_BEFORE_PAINT, ...inlineScripts, ...scripts],
    }
  }
  const headersFor = (scripts: readonly string[]) => ({
    ...PAGE_HEADERS,
    ...httpsOnly(deps.config),
    'content-security-policy': policyFor(scripts, deps.config.isHttps),
  })
  return {
    routeOf: (path) => renderPage.routeOf(path),
    async render(path, isSignedIn) {
      const { status, html, scripts } = await renderHtml(path, isSignedIn)
      const keys = status === 200 ? surrogateHeaders(deps.config, path, html) : {}
      return { status, html, headers: { ...headersFor(scripts), ...keys } }
    },
    async renderTemplate(path, placeholder, isSignedIn) {
      const { status, html, scripts } = await renderHtml(path, isSignedIn)
      return (segment) => {
        const fill = (text: string) => text.replaceAll(placeholder, segment)
        return { status, html: fill(html), headers: headersFor(scripts.map(fill)) }
      }
    },
    renderFailure() {
      const html = failedPage(deps.config.site.name, headTagsOf('/').styles)
      return { status: 500, html, headers: { ...headersFor([]), 'cache-control': 'no-store' } }
    },
  }
}

/** Added here, because the router drops all but one of several `meta` elements with the same name. */
const THEME_COLORS = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121214">',
].join('')

const MARK_BEFORE_PAINT = inlineCall(markBeforePaint, SIGNED_IN_COOKIE)

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
