import type { Deps } from '#server/lib/deps.ts'
import { createPageOf } from '#server/features/analytics/known-page.ts'
import { createCommitCache } from '../commit-cache.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

/** Stands for the word of an address that is not known yet; nothing else in a page is spelled like it. */
const PLACEHOLDER = 'zq7placeholder7qz'
/** What may be written into a page without escaping, in HTML, in an address and in a script. */
const PLAIN_WORD = /^[\w.~-]{1,100}$/

const MAX_AGE_MS = 10 * 60_000
const MAX_BYTES = 1024 * 1024

interface Template {
  status: number
  bytes: number
  /** There are only a few templates, so a 404 is cached too. */
  isOneOfFew: boolean
  fill(word: string): RenderedPage
}

export interface MissingPages {
  /**
   * The page of an address of which there are endlessly many and that all look the same: an unknown story, a
   * view of the dashboard. Null when the address is another one. Renders nothing for most requests.
   */
  find(path: string, isSignedIn: boolean): Promise<RenderedPage | null>
}

/** Answers addresses that anyone can make up from pages rendered once. */
export function createMissingPages(deps: Pick<Deps, 'db' | 'clock'>, renderer: PageRenderer): MissingPages {
  const pageOf = createPageOf(deps.db)
  const templates = createCommitCache<Template>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
  })
  const fill = async (folder: string, word: string, isSignedIn: boolean) => {
    const template = await templates.get(`${folder} ${isSignedIn}`, async () => {
      const fill = await renderer.renderFor(`${folder}/${PLACEHOLDER}`, PLACEHOLDER, isSignedIn)
      const { status, html } = fill('')
      return { status, bytes: 2 * html.length, isOneOfFew: true, fill }
    })
    return template.fill(word)
  }
  return {
    async find(path, isSignedIn) {
      const [, folder, word = ''] = /^(\/articles|\/dashboard)\/([^/]+)$/.exec(path) ?? []
      if (!folder || !PLAIN_WORD.test(word)) return null
      if (folder === '/articles' && (await pageOf(path)) !== null) return null
      return fill(folder, word, isSignedIn)
    },
  }
}
