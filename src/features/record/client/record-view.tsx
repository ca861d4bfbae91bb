import { getRouteApi } from '@tanstack/react-router'
import { ArticleChangesPage } from './article-changes-page.tsx'
import { RecordPage } from './record-page.tsx'

const lines = getRouteApi('/record/lines/$before')
const changes = getRouteApi('/record/articles/$id')
const change = getRouteApi('/record/articles/$id/$version')

export const RecordView = () => <RecordPage />

export function RecordLinesView() {
  return <RecordPage before={Number(lines.useParams().before)} />
}

export function ChangesView() {
  return <ArticleChangesPage id={Number(changes.useParams().id)} />
}

export function ChangeView() {
  const { id, version } = change.useParams()
  return <ArticleChangesPage id={Number(id)} version={Number(version)} />
}
