import { randomBytes } from 'node:crypto'
import type { TRPCLink } from '@trpc/client'
import type { TRPCError } from '@trpc/server'
import type { AppRouter } from '#server/app-router.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withOverrides, type PageOverrides } from '#server/lib/page-overrides.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { withoutScripts } from '#server/lib/without-scripts.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { isAllowedFrame } from '#features/articles/shared/embeds/embed-target.ts'
import type { RejectedForm } from '#features/people/shared/auth.ts'
import { READER_PAGE_PATH, type ReaderPage } from '#features/audience/shared/reader-page.ts'
import { SIGNED_IN_COOKIE } from '#features/people/shared/sign-in.ts'
import { originsOf, policyFor, takeMarkedScripts } from './content-policy.ts'
import { inlineCall, markBeforePaint } from './early-scripts.ts'
import { failedPage } from './failed-page.ts'
import { inProcessLink } from './in-process-link.ts'
import { fontStyles } from './font-pairs.ts'
import { machineUseHeaders } from '../feeds/machine-uses.ts'
import type { HeadTagsOf } from './page-assets.ts'
import { collectFacts, createPageFacts, type PageFacts } from './page-facts.ts'
import { surrogateHeaders } from './surrogate-keys.ts'

/** Renders a client route to a string. `main.ts` passes it in, so this layer does not import the client. */
export interface RenderPage {
  /** The router's inline scripts carry `nonce`. */
  (
    path: string,
    link: TRPCLink<AppRouter>,
    options: { nonce: string; isSignedIn: boolean } & Extras,
  ): Promise<{ status: number; html: string }>
  routeOf(path: string): string | null
}

/** What only the server knows about a page that it renders once. */
interface Extras {
  rejectedForm?: RejectedForm
  readerPage?: ReaderPage
}

export interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
  facts: PageFacts
}

export interface PageRenderer {
  /** Renders a page for an anonymous visitor; with `isSignedIn`, for a browser with the signed-in hint. */
  render(path: string, isSignedIn?: boolean): Promise<RenderedPage>
  /**
   * Renders a page once and returns a function that replaces each of `placeholders` with a segment everywhere. All
   * must need no escaping.
   */
  renderTemplate(
    path: string,
    placeholders: readonly string[],
    isSignedIn?: boolean,
  ): Promise<(segments: readonly string[]) => RenderedPage>
  /** Renders a page with `overrides` and without scripts, for a frame of the dashboard. Nothing on it can be clicked. */
  renderPreview(path: string, overrides: PageOverrides, look: { isDark: boolean }): Promise<RenderedPage>
  /** Renders a page with `overrides` and without scripts and its address, for those who have a link. */
  renderShared(path: string, overrides: PageOverrides): Promise<RenderedPage>
  /** Renders the login or registration form again, with its errors and without scripts. */
  renderRejected(path: string, rejectedForm: RejectedForm): Promise<RenderedPage>
  /** Renders the page behind a link in an email, without scripts and for no cache. */
  renderReaderPage(page: ReaderPage): Promise<RenderedPage>
  /** Returns the route of a path, such as `/articles/$id`, or null. Renders nothing. */
  routeOf(path: string): string | null
  /** Returns the error page for a failed rendering. */
  renderFailure(): Promise<RenderedPage>
}

export function createPageRenderer(deps: Deps, renderPage: RenderPage, headTagsOf: HeadTagsOf): PageRenderer {
  const onError = (error: TRPCError, path: string) => {
    if (error.code === 'INTERNAL_SERVER_ERROR') deps.log.error({ err: error.cause, path }, 'page call failed')
  }

  async function renderHtml(path: string, isSignedIn = false, its = deps, more: Extras = {}) {
    const nonce = randomBytes(16).toString('hex')
    const facts = createPageFacts()
    const onResult = (call: string, data: unknown) => collectFacts(facts, call, data)
    const link = inProcessLink(createAnonymousContext(its), { onResult, onError })
    const { fonts, styles: colors, language } = await siteIdentity(its)
    const ownStyles = colors + fontStyles(fonts)
    const page = await withLanguage(language, () => renderPage(path, link, { nonce, isSignedIn, ...more }))
    const { html, scripts } = takeMarkedScripts(page.html, nonce)
    const { styles, tags, inlineScripts } = headTagsOf(path, {
      fonts,
      language,
      isArticle: facts.article !== null,
      isRichText: facts.isRichText,
      isEdition: facts.isEdition,
    })
    const settings = await readSiteSettings(its)
    const frameSources = originsOf(facts.frames, (address) => isAllowedFrame(address, settings.embedHosts))
    // After a navigation without a page load, the page checks here whether its policy allows a frame.
    const frameTag =
      frameSources.length > 0 ? `<meta name="frame-sources" content="${frameSources.join(' ')}">` : ''
    const own = ownStyles ? `<style>${ownStyles}</style>` : ''
    const head = `${THEME_COLORS}<script>${MARK_BEFORE_PAINT}</script>${own}${styles}${tags}${frameTag}`
    return {
      status: page.status,
      html: html.replace('</head>', () => `${head}</head>`),
      scripts: [MARK_BEFORE_PAINT, ...inlineScripts, ...scripts],
      allowed: { styles: ownStyles ? [ownStyles] : [], frameSources },
      machineUses: machineUseHeaders(deps.config, settings, facts.article),
      facts,
    }
  }
  const headersFor = (scripts: readonly string[], allowed: Parameters<typeof policyFor>[2] = {}) => ({
    ...PAGE_HEADERS,
    ...httpsOnly(deps.config),
    'content-security-policy': policyFor(scripts, deps.config.isHttps, allowed),
  })
  return {
    routeOf: (path) => renderPage.routeOf(path),
    async render(path, isSignedIn) {
      const { status, html, scripts, allowed, machineUses, facts } = await renderHtml(path, isSignedIn)
      const keys = status === 200 ? surrogateHeaders(deps.config, path, facts) : {}
      return { status, html, headers: { ...headersFor(scripts, allowed), ...machineUses, ...keys }, facts }
    },
    async renderTemplate(path, placeholders, isSignedIn) {
      const { status, html, scripts, allowed, machineUses, facts } = await renderHtml(path, isSignedIn)
      return (segments) => {
        const fill = (text: string) =>
          placeholders.reduce((filled, one, at) => filled.replaceAll(one, segments[at] ?? ''), text)
        const headers = { ...headersFor(scripts.map(fill), allowed), ...machineUses }
        return { status, html: fill(html), headers, facts }
      }
    },
    async renderPreview(path, overrides, { isDark }) {
      const { status, html, allowed, facts } = await renderHtml(path, false, withOverrides(deps, overrides))
      const policy = policyFor([], deps.config.isHttps, { styles: allowed.styles, frames: "'self'" })
      const still = withoutScripts(html)
        .replace('<html', `<html data-theme="${isDark ? 'dark' : 'light'}"`)
        .replace('<body', '<body inert')
      return { status, html: still, headers: { ...headersFor([]), 'content-security-policy': policy }, facts }
    },
    async renderShared(path, overrides) {
      const { status, html, allowed, facts } = await renderHtml(path, false, withOverrides(deps, overrides))
      const headers = headersFor([], { styles: allowed.styles })
      return { status, html: withoutAddress(scriptless(html)), headers, facts }
    },
    async renderRejected(path, rejectedForm) {
      const { status, html, allowed, facts } = await renderHtml(path, false, deps, { rejectedForm })
      return { status, html: scriptless(html), headers: headersFor([], { styles: allowed.styles }), facts }
    },
    async renderReaderPage(readerPage) {
      const { status, html, allowed, facts } = await renderHtml(READER_PAGE_PATH, false, deps, { readerPage })
      const headers = headersFor([], { styles: allowed.styles })
      return { status, html: withoutAddress(scriptless(html)), headers, facts }
    },
    async renderFailure() {
      const { name, language } = await siteIdentity(deps).catch(() => deps.config.site)
      const html = withLanguage(language, () => failedPage(name, language, headTagsOf('/').styles))
      return {
        status: 500,
        html,
        headers: { ...headersFor([]), 'cache-control': 'no-store' },
        facts: createPageFacts(),
      }
    },
  }
}

const scriptless = (html: string) => withoutScripts(html).replace('<html', '<html data-scriptless')

const withoutAddress = (html: string) =>
  html.replaceAll(/<link rel="(?:canonical|license)"[^>]*>|<meta property="og:url"[^>]*>/g, '')

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
