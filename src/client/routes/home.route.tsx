import { createRoute } from '@tanstack/react-router'
import { CATEGORY_ROUTES, type Category } from '#shared/article-rules.ts'
import { TAGLINE } from '#shared/site.ts'
import { HomePage } from './home-page.tsx'
import { rootRoute } from './root.route.tsx'

/** How many cards a front page loads: the top story, the headlines and what follows. */
export const FRONT_CARDS = 12

function frontRoute<P extends string>(path: P, category: Category | null) {
  const input = { limit: FRONT_CARDS, ...(category ? { categories: [category] } : {}) }
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context: { utils } }) => {
      await Promise.all([utils.articles.cards.ensureData(input), utils.breakingNews.live.ensureData()])
    },
    head: () => (category ? { meta: [{ title: `${titleCase(category)} — ${TAGLINE}` }] } : {}),
    component: () => <HomePage category={category} input={input} />,
  })
  return route
}

export const homeRoute = frontRoute('/', null)

/** /news shows every story; the others their category's. */
export const sectionRoutes = [
  frontRoute('/news', null),
  ...CATEGORY_ROUTES.map((category) => frontRoute(`/${category}`, category)),
]

const titleCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
