import { useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { ArticleFilters, EVERYTHING, type FilterChoice } from './article-filters.tsx'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CreateArticleForm } from './create-article-form.tsx'
import { useDeskList, type DeskFilter } from './desk.queries.ts'

interface Props {
  userId: number
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
  isNew: boolean
  hasForm?: boolean
  /** Of this tab; every status but the trash when missing. */
  statuses?: ArticleStatus[]
}

export function ArticleManager({ userId, q, onSearch, onEdit, isNew, hasForm = false, statuses }: Props) {
  const [choice, setChoice] = useState<FilterChoice>(EVERYTHING)
  const list = useDeskList(filterOf(choice, q, statuses))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useErrorToast(list.isError, messages.failedArticles)
  const visible = new Set(list.items.map(({ id }) => id))
  const selected = [...chosen].filter((id) => visible.has(id))
  return (
    <section aria-labelledby="article-manager" className="space-y-5">
      <h2 id="article-manager" className="headline text-2xl">
        Article Manager
      </h2>
      {hasForm && <CreateArticleForm userId={userId} isFocused={isNew} />}
      <ArticleFilters choice={choice} onChange={setChoice} q={q} onSearch={onSearch} hasStatus={!statuses} />
      <BulkBar ids={selected} isTrash={choice.status === 'trash'} onDone={() => setChosen(new Set())} />
      {list.isError ? (
        <Notice tone="danger" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
          {messages.failedArticles}
        </Notice>
      ) : list.isPending ? (
        <SkeletonText lines={8} />
      ) : list.items.length === 0 ? (
        <EmptyState title="No articles here">
          {q ? 'Nothing matches what you searched for.' : 'What you write will stand here.'}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="figures text-sm text-second">
            {howMany(list.total, q !== '')}
          </p>
          <ArticleTable rows={list.items} chosen={chosen} onChoose={setChosen} onEdit={onEdit} />
        </>
      )}
      {list.hasNextPage && (
        <div className="text-center">
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function howMany(total: number, isSearch: boolean): string {
  if (isSearch && total === limits.deskFoundMax) {
    return `The newest ${formatNumber(total)} articles that match. Another word finds older ones.`
  }
  return `${formatNumber(total)} ${total === 1 ? 'article' : 'articles'}`
}

function filterOf(choice: FilterChoice, q: string, statuses: ArticleStatus[] | undefined): DeskFilter {
  const { status, category, sort } = choice
  const wanted = status === 'all' ? statuses : [status]
  return {
    sort,
    ...(wanted ? { statuses: wanted } : {}),
    ...(category === 'all' ? {} : { category }),
    ...(q ? { q } : {}),
  }
}
