import { getRouteApi } from '@tanstack/react-router'
import { ArticlePage } from '#client/features/article-reader/article-page.tsx'
import { FavoriteButton } from '#client/features/favorites/favorite-button.tsx'
import { EditLink } from './edit-link.tsx'

const route = getRouteApi('/articles/$id')

export function ArticleView() {
  const id = Number(route.useParams().id)
  const tools = (
    <>
      <FavoriteButton articleId={id} />
      <EditLink articleId={id} />
    </>
  )
  return <ArticlePage key={id} id={id} favorite={tools} />
}
