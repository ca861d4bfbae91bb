import { getRouteApi } from '@tanstack/react-router'
import { TopicPage } from '#features/articles/client/article-reader/topic-page.tsx'
import { topicPath } from '#features/site/shared/sections.ts'

const tag = getRouteApi('/tags/$slug')
const series = getRouteApi('/series/$slug')

export function TagView() {
  const { slug } = tag.useParams()
  const { page = 1 } = tag.useSearch()
  return <TopicPage kind="tag" slug={slug} path={topicPath('tag', slug)} page={page} />
}

export function SeriesView() {
  const { slug } = series.useParams()
  const { page = 1 } = series.useSearch()
  return <TopicPage kind="series" slug={slug} path={topicPath('series', slug)} page={page} />
}
