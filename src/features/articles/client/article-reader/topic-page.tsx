import { m } from '#shared/catalog/m.ts'
import { ArchiveList, Pager } from './archive-list.tsx'
import { useTopic } from './article-reader.queries.ts'
import { FailedArticles, NoArticles } from './front-notices.tsx'

interface Props {
  kind: 'tag' | 'series'
  slug: string
  path: string
  page: number
}

/** A numbered page of the articles with a tag, or of the parts of a series. */
export function TopicPage({ kind, slug, path, page }: Props) {
  const topic = useTopic({ kind, slug, page })
  const { data } = topic
  return (
    <main id="content" className="page-column list-column">
      <p className="label text-second">{kind === 'tag' ? m.tag() : m.series()}</p>
      <h1 dir="auto" className="headline mt-2 text-4xl wrap-anywhere">
        {data?.name}
      </h1>
      {data?.description && (
        <p dir="auto" className="mt-3 font-serif text-xl text-second">
          {data.description}
        </p>
      )}
      <div className="mt-8">
        {topic.isError && <FailedArticles onRetry={() => void topic.refetch()} />}
        {data?.total === 0 && <NoArticles />}
        {data && (
          <>
            <ArchiveList items={data.items} />
            <Pager path={path} page={page} pages={data.pages} />
          </>
        )}
      </div>
    </main>
  )
}
