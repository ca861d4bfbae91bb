import { getRouteApi } from '@tanstack/react-router'
import { AuthorPage } from '#features/articles/client/article-reader/author-page.tsx'

const route = getRouteApi('/authors/$slug')

export function AuthorView() {
  const { slug } = route.useParams()
  const { page = 1 } = route.useSearch()
  return <AuthorPage slug={slug} page={page} />
}
