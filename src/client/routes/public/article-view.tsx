import { getRouteApi } from '@tanstack/react-router'
import { ArticlePage } from '#client/features/articles/article-reader/article-page.tsx'
import { FavoriteButton } from '#client/features/readers/favorites/favorite-button.tsx'
import { EditLink } from './edit-link.tsx'

const route = getRouteApi('/articles/$id')
const dated = getRouteApi('/$year/$month/$slug')
const ofDay = getRouteApi('/$year/$month/$day/$slug')
const inSection = getRouteApi('/$section/$slug')

export function ArticleView() {
  return <View id={Number(route.useParams().id)} />
}

export function DatedArticleView() {
  return <View id={dated.useLoaderData().id} />
}

export function DayArticleView() {
  return <View id={ofDay.useLoaderData().id} />
}

export function SectionArticleView() {
  return <View id={inSection.useLoaderData().id} />
}

/** An article with what signed-in users can do with it. */
export function View({ id }: { id: number }) {
  const tools = (
    <>
      <FavoriteButton articleId={id} />
      <EditLink articleId={id} />
    </>
  )
  return <ArticlePage key={id} id={id} favorite={tools} />
}
