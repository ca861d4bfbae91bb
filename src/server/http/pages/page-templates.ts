import { READABLE_ROUTES, ROOT_ROUTE } from '#features/site/server/urls/present-path.ts'
import { createPageOf } from '#features/readers/server/analytics/known-page.ts'
import { authorBySlug } from '#db/queries/contributors.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { isShownTopicPath } from '#features/site/server/topics/shown-topics.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { sectionOfPath } from '#features/site/shared/sections.ts'
import { createPublicCache } from '../public-cache.ts'
import { isLikeDashboard } from './page-key.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

/** Placeholders for the segments of a path in a template; no text on a page contains them. */
const PLACEHOLDERS = [
  'zq6placeholder6qz',
  'zq7placeholder7qz',
  'zq8placeholder8qz',
  'zq9placeholder9qz',
] as const
/** Segments that need no escaping in HTML, URLs or scripts. */
const PLAIN_SEGMENT = /^[\w.~-]{1,100}$/

const AUTHOR_ROUTE = '/authors/$slug'
const TOPIC_ROUTES: ReadonlySet<string> = new Set(['/tags/$slug', '/series/$slug'])

const MAX_AGE_MS = 10 * 60_000
const MAX_BYTES = 1024 * 1024

interface Template {
  status: number
  bytes: number
  /** There are only a few templates, so a 404 is cached too. */
  isOneOfFew: boolean
  fill(segments: readonly string[]): RenderedPage
}

interface Request {
  route: string
  isSignedIn: boolean
  /** The browser has the signed-in hint, which alone decides the status of a path like the dashboard's. */
  isSignedInBrowser: boolean
}

export interface PageTemplates {
  /**
   * Returns the page of an unknown article, section, tag or series, of a dashboard view, or of a path like the
   * dashboard's, filled into a template that was rendered once; 'not found' if the path does not fit into one, or for
   * an unknown person. Null for any other path.
   */
  find(path: string, request: Request): Promise<RenderedPage | 'not found' | null>
}

/** Serves paths that anyone can make up without rendering each of them. */
export function createPageTemplates(deps: Deps, renderer: PageRenderer): PageTemplates {
  const pageOf = createPageOf(deps)
  const cache = createPublicCache<Template>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
  })
  const renderTemplate = async (beginning: string, count: number, isSignedIn: boolean): Promise<Template> => {
    const placeholders = PLACEHOLDERS.slice(0, count)
    const path = beginning + placeholders.join('/')
    const fill = await renderer.renderTemplate(path, placeholders, isSignedIn)
    const { status, html } = fill([])
    return { status, bytes: 2 * html.length, isOneOfFew: true, fill }
  }
  const fillAll = async (beginning: string, segments: readonly string[], isSignedIn: boolean) => {
    const key = `${beginning} ${segments.length} ${isSignedIn}`
    const template = await cache.get(key, () => renderTemplate(beginning, segments.length, isSignedIn))
    return template.fill(segments)
  }
  const fillIn = (beginning: string, segment: string, isSignedIn: boolean) =>
    fillAll(beginning, [segment], isSignedIn)

  async function findSection(path: string, isSignedInBrowser: boolean) {
    const segment = path.slice(1)
    if (isLikeDashboard(path) && PLAIN_SEGMENT.test(segment)) {
      const page = await fillIn('/dashboard', segment.slice('dashboard'.length), false)
      return { ...page, status: isSignedInBrowser ? 404 : 200 }
    }
    if (sectionOfPath(await readSections(deps), path)) return null
    if ((await ownPages(deps)).some((page) => ownPagePath(page) === path)) return null
    return PLAIN_SEGMENT.test(segment) ? fillIn('/', segment, false) : 'not found'
  }

  async function findTopic(path: string) {
    if (await isShownTopicPath(deps, path)) return null
    const [, folder = '', segment = ''] = path.split('/')
    return PLAIN_SEGMENT.test(segment) ? fillIn(`/${folder}/`, segment, false) : 'not found'
  }

  // A path that cannot be decoded has no route.
  async function findAuthor(path: string) {
    const slug = decodeURIComponent(path.slice('/authors/'.length))
    return (await authorBySlug(deps.db.read, slug)) === null ? 'not found' : null
  }

  return {
    async find(path, { route, isSignedIn, isSignedInBrowser }) {
      if (route === ROOT_ROUTE) return findSection(path, isSignedInBrowser)
      if (TOPIC_ROUTES.has(route)) return findTopic(path)
      if (READABLE_ROUTES.has(route)) {
        const segments = path.slice(1).split('/')
        return segments.every((segment) => PLAIN_SEGMENT.test(segment))
          ? fillAll('/', segments, false)
          : 'not found'
      }
      if (route === AUTHOR_ROUTE) return findAuthor(path)
      const [, beginning, segment = ''] = /^(\/articles\/|\/dashboard\/)([^/]+)$/.exec(path) ?? []
      if (!beginning || !PLAIN_SEGMENT.test(segment)) return null
      if (beginning === '/articles/' && (await pageOf(path)) !== null) return null
      return fillIn(beginning, segment, isSignedIn)
    },
  }
}
