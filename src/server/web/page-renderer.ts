import { createHash } from 'node:crypto'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/https-only.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import { localCalls } from './local-calls.ts'
import type { HeadTags } from './page-assets.ts'
import { surrogateHeaders } from './surrogate-keys.ts'

/** Renders the routes of the browser side to a string; main hands it in. */
export type RenderPage = (
  path: string,
  link: TRPCLink<AppRouter>,
  isSignedIn?: boolean,
) => Promise<{ status: number; html: string }>

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
}

export function createPageRenderer(deps: Deps, renderPage: RenderPage, headTags: HeadTags): PageRenderer {
  const link = localCalls(createAnonymousContext(deps), (error, path) => {
    if (error.code === 'INTERNAL_SERVER_ERROR') deps.log.error({ err: error.cause, path }, 'page call failed')
  })
  return {
    async render(path, isSignedIn) {
      const page = await renderPage(path, link, isSignedIn)
      const html = page.html.replace('</head>', () => `${BEFORE_PAINT}${headTags(path)}</head>`)
      return {
        status: page.status,
        html,
        headers: {
          ...PAGE_HEADERS,
          ...httpsOnly(deps.config),
          ...(page.status === 200 ? surrogateHeaders(path, html) : {}),
          'content-security-policy': policyFor(html, deps.config.isHttps),
        },
      }
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

/** What every page says to browsers (Q-62, S40). */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * The page's own content-security policy. Its inline scripts are named by their hashes: a nonce would be
 * the same for every reader of a page that is kept finished. Data blocks (JSON-LD) need none.
 */
function policyFor(html: string, isHttps: boolean): string {
  const hashes = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
  ]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}`.trim(),
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
