import { randomBytes } from 'node:crypto'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import { inlineScripts, policyFor, takeMarkedScripts } from '#server/http/content-policy.ts'
import { failedPage } from './failed-page.ts'
import { inProcessLink } from './in-process-link.ts'
import type { HeadTags } from './page-assets.ts'
import { surrogateHeaders } from './surrogate-keys.ts'

/** Renders the routes of the browser side to a string; main hands it in. */
export interface RenderPage {
  /** Inline scripts that the router writes carry `nonce`. */
  (
    path: string,
    link: TRPCLink<AppRouter>,
    options: { nonce: string; isSignedIn: boolean },
  ): Promise<{ status: number; html: string }>
  /** Whether a route leads to a path. */
  hasRoute: (path: string) => boolean
}

export interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
}

export interface PageRenderer {
  /**
   * The page of an address as everybody gets it. `path` is a path with an allowed query; `isSignedIn` renders it
   * for a browser in which somebody is logged in.
   */
  render(path: string, isSignedIn?: boolean): Promise<RenderedPage>
  /** The same with one word of it replaced everywhere, in the address too; both are letters and digits only. */
  renderFor(path: string, placeholder: string, isSignedIn?: boolean): Promise<(word: string) => RenderedPage>
  /** Whether a path leads to a page; asked before anything is rendered. */
  hasRoute(path: string): boolean
  /** The page in place of one that cannot be rendered. */
  renderFailure(): RenderedPage
}

export function createPageRenderer(deps: Deps, renderPage: RenderPage, headTags: HeadTags): PageRenderer {
  const link = inProcessLink(createAnonymousContext(deps), (error, path) => {
    if (error.code === 'INTERNAL_SERVER_ERROR') deps.log.error({ err: error.cause, path }, 'page call failed')
  })

  async function draw(path: string, isSignedIn = false) {
    const nonce = randomBytes(16).toString('hex')
    const page = await renderPage(path, link, { nonce, isSignedIn })
    const { html, scripts } = takeMarkedScripts(page.html, nonce)
    const tags = `${BEFORE_PAINT}${headTags(path)}`
    return {
      status: page.status,
      html: html.replace('</head>', () => `${tags}</head>`),
      scripts: [...inlineScripts(tags), ...scripts],
    }
  }
  const headersFor = (scripts: readonly string[]) => ({
    ...PAGE_HEADERS,
    ...httpsOnly(deps.config),
    'content-security-policy': policyFor(scripts, deps.config.isHttps),
  })
  return {
    hasRoute: renderPage.hasRoute,
    async render(path, isSignedIn) {
      const { status, html, scripts } = await draw(path, isSignedIn)
      const keys = status === 200 ? surrogateHeaders(path, html) : {}
      return { status, html, headers: { ...headersFor(scripts), ...keys } }
    },
    async renderFor(path, placeholder, isSignedIn) {
      const { status, html, scripts } = await draw(path, isSignedIn)
      return (word) => {
        const fill = (text: string) => text.replaceAll(placeholder, word)
        return { status, html: fill(html), headers: headersFor(scripts.map(fill)) }
      }
    },
    renderFailure() {
      const html = failedPage(deps.config.site.name, headTags('/'))
      return { status: 500, html, headers: { ...headersFor([]), 'cache-control': 'no-store' } }
    },
  }
}

/** The paper of each scheme. The router keeps one element of a name, and a page with a hero brings its own first. */
const THEME_COLORS = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121214">',
].join('')

/**
 * Runs before the page is painted: the HTML is the same for everyone, so the browser itself marks that somebody
 * is logged in (visitors' offers are then never shown) and which color scheme the reader chose.
 */
const BEFORE_PAINT = `${THEME_COLORS}<script>{
const set=document.documentElement.dataset
if(/(^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))set.member=''
try{if(localStorage.theme)set.theme=localStorage.theme}catch{}
}</script>`

/** What every page says to browsers. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
