import { getRouteApi } from '@tanstack/react-router'
import { TopicPage } from '#client/features/articles/article-reader/topic-page.tsx'
import { topicPath } from '#shared/site/sections.ts'

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
