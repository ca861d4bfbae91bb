import { createRoute } from '@tanstack/react-router'
import { CHANNEL_POSTS } from '#client/features/social-posts/channel-strip.tsx'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { CATEGORY_ROUTES, type Category } from '#shared/article-rules.ts'
import { titleCase } from '#shared/site.ts'
import { HomePage } from './home-page.tsx'
import { rootRoute } from './root.route.tsx'

/** How many cards a front page loads: the top story, the headlines and what follows. */
const FRONT_CARDS = 12

function frontRoute<P extends string>(path: P, category: Category | null) {
  const input = { limit: FRONT_CARDS, ...(category ? { categories: [category] } : {}) }
  const page = () => <HomePage category={category} input={input} />
  const title = category ? titleCase(category) : path === '/' ? null : 'News'
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    // Only the stories are the page: without a ticker or the posts it is whole, without them it says so.
    loader: async ({ context: { utils } }) => {
      const cards = utils.articles.cards.ensureData(input)
      await Promise.allSettled([
        cards,
        utils.breakingNews.live.ensureData(),
        utils.socialPosts.list.ensureData(CHANNEL_POSTS),
      ])
      const page = await cards.catch(pageSaysSo)
      if (category && page?.total === 0) await utils.articles.cards.ensureData({ limit: FRONT_CARDS })
    },
    head: ({ matches }) => pageHead(siteOf(matches), { title, path }),
    component: page,
    errorComponent: page,
  })
}

/** In the browser a failure is words on a page that stays; the server must answer 500, and not keep it. */
function pageSaysSo(error: unknown): undefined {
  if (typeof document === 'undefined') throw error
}

export const homeRoute = frontRoute('/', null)

/** /news shows every story; the others their category's. */
export const sectionRoutes = [
  frontRoute('/news', null),
  ...CATEGORY_ROUTES.map((category) => frontRoute(`/${category}`, category)),
]
