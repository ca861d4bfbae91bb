import { createRoute, notFound } from '@tanstack/react-router'
import { ArticleNotFound } from '#client/features/articles/article-not-found.tsx'
import { ArticlePage } from '#client/features/articles/article-page.tsx'
import { rootRoute } from './root.route.tsx'

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  loader: async ({ context: { utils }, params }) => {
    const id = /^[1-9]\d{0,15}$/.test(params.id) ? Number(params.id) : null
    if (id === null || !Number.isSafeInteger(id)) throw notFound()
    // Whatever goes wrong reads 'Article Not Found' (section 2); the server logs its own faults.
    return utils.articles.story.ensureData({ id }).catch(() => {
      throw notFound()
    })
  },
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData.title }] } : {}),
  component: ArticleRoutePage,
  notFoundComponent: ArticleNotFound,
  pendingComponent: () => <p role="status">Loading article...</p>,
})

function ArticleRoutePage() {
  const { id } = articleRoute.useParams()
  return <ArticlePage id={Number(id)} />
}
