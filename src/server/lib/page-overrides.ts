import type { ArticleRow } from '#features/articles/tables/articles.ts'
import type { PublicArticle } from '#features/articles/shared/articles.ts'
import type { Layout } from '#features/front-page/shared/front-page.ts'
import type { Identity } from '#features/site/shared/identity-input.ts'
import type { Deps } from './deps.ts'

/** What a preview shows in place of what is stored. */
export interface PageOverrides {
  /** With clean drawings, as `requireShowable` returns it. */
  identity?: Identity
  /** The layout of the front page, or of a section's. */
  layout?: { pageId: number; layout: Layout }
  article?: UnsavedArticle
  /** The time of the page, in milliseconds since 1970. */
  now?: number
}

/** An article as its page would read it, or a custom page with its address. */
export type UnsavedArticle = PublicArticle & Pick<ArticleRow, 'imageDecorative' | 'pageSlug'>

/** Returns `deps` with which pages show `overrides`. Reads bypass the cache, so nothing unsaved gets into it. */
export function withOverrides(deps: Deps, overrides: PageOverrides): Deps {
  const { now } = overrides
  const readCache: Deps['readCache'] = { get: (_key, read) => read() }
  if (now === undefined) return { ...deps, overrides, readCache }
  const clock = { ...deps.clock, now: () => now, iso: () => new Date(now).toISOString() }
  return { ...deps, overrides, readCache, clock }
}
