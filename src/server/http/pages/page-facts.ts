import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/app-router.ts'
import { hasMasthead } from '#features/front-page/shared/front-page.ts'
import type { ArticleAnswers } from '#features/site/shared/machine-uses.ts'
import type { ShownArticles } from '#server/lib/outdated-copies.ts'

type ArticlePage = inferRouterOutputs<AppRouter>['articles']['page']
type FrontPage = inferRouterOutputs<AppRouter>['frontPage']['shown']

/** What a page shows, collected from the calls that rendered it. */
export interface PageFacts {
  /** The article whose page it is, with what it says about machines. */
  article: ({ id: number; category: string } & ArticleAnswers) | null
  /** Ids of the articles that it shows or links to. */
  articles: Set<number>
  /** Tags and series that it links to, such as `tag-sea-wall`. */
  topics: Set<string>
  /** Addresses of the third-party frames that it can open. */
  frames: Set<string>
  /** It has tables, recordings or other blocks. */
  isRichText: boolean
  /** It is a front page in the design of Edition. */
  isEdition: boolean
}

export const createPageFacts = (): PageFacts => ({
  article: null,
  articles: new Set(),
  topics: new Set(),
  frames: new Set(),
  isRichText: false,
  isEdition: false,
})

/** Adds what a page shows of the result of a call. */
export function collectFacts(facts: PageFacts, call: string, result: unknown): void {
  if (call === 'articles.page') {
    const { id, category, isNoindex, aiAnswers, aiTraining } = result as ArticlePage
    facts.article = { id, category, isNoindex, aiAnswers, aiTraining }
  }
  if (call === 'frontPage.shown' && hasMasthead((result as FrontPage)?.zones ?? [])) facts.isEdition = true
  visit(facts, result)
}

/** Adds what values of the API have in common, wherever they are: headlines, links and frames. */
function visit(facts: PageFacts, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const entry of value) visit(facts, entry)
    return
  }
  const { id, articleId, title, path, href, src, shape, isRichText } = value as Record<string, unknown>
  if (typeof articleId === 'number') facts.articles.add(articleId)
  else if (typeof id === 'number' && typeof title === 'string') facts.articles.add(id)
  if (typeof path === 'string') addLink(facts, path)
  if (typeof href === 'string') addLink(facts, href)
  if (typeof src === 'string' && typeof shape === 'string') facts.frames.add(src)
  if (isRichText === true) facts.isRichText = true
  for (const name in value) visit(facts, (value as Record<string, unknown>)[name])
}

const ARTICLE_LINK = /\/articles\/(\d{1,15})(?!\d)/
/** Its slug is part of a header, so other characters must be encoded. */
const TOPIC_LINK = /^\/(?:(tag)s|(series))\/([\w%.~-]+)/

/** Links in texts may name the origin of the site. */
function addLink({ articles, topics }: PageFacts, address: string): void {
  const [, id] = ARTICLE_LINK.exec(address) ?? []
  if (id) articles.add(Number(id))
  const [, tag, series, slug] = TOPIC_LINK.exec(address) ?? []
  if (slug) topics.add(`${tag ?? series}-${slug}`)
}

/** Returns the articles on a page for `createOutdatedCopies`. */
export function articlesOnPage({ article, articles }: PageFacts): ShownArticles {
  return { inFull: new Set(article ? [article.id] : []), listed: articles }
}
