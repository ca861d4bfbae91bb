import { createPageOf } from '#server/features/analytics/known-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createPublicCache } from '../public-cache.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

/** Stands for the last segment of the path in a template; no text on a page contains it. */
const PLACEHOLDER = 'zq7placeholder7qz'
/** Segments that need no escaping in HTML, URLs or scripts. */
const PLAIN_SEGMENT = /^[\w.~-]{1,100}$/

const MAX_AGE_MS = 10 * 60_000
const MAX_BYTES = 1024 * 1024

interface Template {
  status: number
  bytes: number
  /** There are only a few templates, so a 404 is cached too. */
  isOneOfFew: boolean
  fill(segment: string): RenderedPage
}

export interface PageTemplates {
  /**
   * Returns the page of an unknown article or a dashboard view, filled into a template that was rendered once.
   * Null for any other path.
   */
  find(path: string, isSignedIn: boolean): Promise<RenderedPage | null>
}

/** Serves paths that anyone can make up without rendering each of them. */
export function createPageTemplates(deps: Pick<Deps, 'db' | 'clock'>, renderer: PageRenderer): PageTemplates {
  const pageOf = createPageOf(deps.db)
  const cache = createPublicCache<Template>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
  })
  const renderTemplate = async (folder: string, isSignedIn: boolean): Promise<Template> => {
    const fill = await renderer.renderTemplate(`${folder}/${PLACEHOLDER}`, PLACEHOLDER, isSignedIn)
    const { status, html } = fill('')
    return { status, bytes: 2 * html.length, isOneOfFew: true, fill }
  }
  return {
    async find(path, isSignedIn) {
      const [, folder, segment = ''] = /^(\/articles|\/dashboard)\/([^/]+)$/.exec(path) ?? []
      if (!folder || !PLAIN_SEGMENT.test(segment)) return null
      if (folder === '/articles' && (await pageOf(path)) !== null) return null
      const template = await cache.get(`${folder} ${isSignedIn}`, () => renderTemplate(folder, isSignedIn))
      return template.fill(segment)
    },
  }
}
