import type { ReactNode } from 'react'
import { ArchiveList, Pager } from './archive-list.tsx'
import { useArchive } from './article-reader.queries.ts'
import { FailedArticles, NoArticles } from './front-notices.tsx'

interface Props {
  title: string
  path: string
  category?: string | undefined
  month?: string | undefined
  page: number
  /** Shown between the title and the list. */
  children?: ReactNode
}

/** A numbered page of all articles, or of one section or month. */
export function ArchivePage({ title, path, category, month, page, children }: Props) {
  const archive = useArchive({ category, month, page })
  return (
    <main id="content" className="page-column list-column">
      <h1 className="headline text-4xl">{title}</h1>
      {children}
      <div className="mt-8">
        {archive.isError && <FailedArticles onRetry={() => void archive.refetch()} />}
        {archive.data?.total === 0 && <NoArticles />}
        {archive.data && (
          <>
            <ArchiveList items={archive.data.items} />
            <Pager path={path} page={page} pages={archive.data.pages} />
          </>
        )}
      </div>
    </main>
  )
}
