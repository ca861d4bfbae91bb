import { getRouteApi } from '@tanstack/react-router'
import { ArchivePage } from '#features/articles/client/article-reader/archive-page.tsx'
import { ArchiveMonths } from '#features/articles/client/article-reader/archive-months.tsx'
import { m } from '#shared/catalog/m.ts'
import { monthName } from '#shared/formats.ts'

const archive = getRouteApi('/archive')
const archiveMonth = getRouteApi('/archive/$month')

export function ArchiveView() {
  const { page = 1 } = archive.useSearch()
  return (
    <ArchivePage title={m.archive()} path="/archive" page={page}>
      <ArchiveMonths current={null} />
    </ArchivePage>
  )
}

export function ArchiveMonthView() {
  const { month } = archiveMonth.useParams()
  const { page = 1 } = archiveMonth.useSearch()
  return (
    <ArchivePage title={monthName(month)} path={`/archive/${month}`} month={month} page={page}>
      <ArchiveMonths current={month} />
    </ArchivePage>
  )
}
