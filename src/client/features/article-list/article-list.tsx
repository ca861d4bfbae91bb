import { useEffect, useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CreateArticlePanel } from '../article-editor/create-article-panel.tsx'
import { useArticleList, type ArticleListFilter } from '#client/lib/article/dashboard-articles.queries.ts'
import { EVERYTHING, type FilterChoice } from './filter-choice.ts'
import { forgetPlace, lastPlace, leaveList } from './list-place.ts'

interface Props {
  userId: number
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
  isNew: boolean
  hasForm?: boolean
  /** Of this tab; every status but the trash when missing. */
  statuses?: ArticleStatus[]
  tab: string
  isFormOpen: boolean | null
  onFormOpen: (isOpen: boolean) => void
}

export function ArticleManager(props: Props) {
  const { userId, q, onSearch, onEdit, isNew, hasForm = false, statuses, tab, isFormOpen, onFormOpen } = props
  const [choice, setChoice] = useState<FilterChoice>(() => lastPlace().choice)
  const list = useArticleList(filterOf(choice, q, statuses))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useErrorToast(list.isError, messages.failedArticles)
  useReturn(list.items.length > 0)
  const visible = new Set(list.items.map(({ id }) => id))
  const selected = [...chosen].filter((id) => visible.has(id))
  const isUnfiltered = q === '' && choice === EVERYTHING
  const isEmpty = list.isSuccess && list.items.length === 0
  return (
    <section aria-labelledby="article-manager" className="space-y-5">
      <CreateArticlePanel
        userId={userId}
        isNew={isNew}
        hasForm={hasForm}
        isSearching={q !== ''}
        isFirst={isEmpty && isUnfiltered}
        wish={isFormOpen}
        onWish={onFormOpen}
      />
      <ArticleFilters choice={choice} onChange={setChoice} q={q} onSearch={onSearch} hasStatus={!statuses} />
      {list.isError ? (
        <Notice tone="danger" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
          {messages.failedArticles}
        </Notice>
      ) : list.isPending ? (
        <SkeletonText lines={8} />
      ) : isEmpty ? (
        <EmptyState title="No articles here">
          {q ? 'No article matches your search.' : 'Articles appear here once they are written.'}
        </EmptyState>
      ) : (
        <>
          <ListHead
            total={list.total}
            isSearch={q !== ''}
            selected={selected}
            isTrash={choice.status === 'trash'}
            onDone={() => setChosen(new Set())}
          />
          <div onClickCapture={() => leaveList({ tab, choice, q, scrollY })}>
            <ArticleTable rows={list.items} chosen={chosen} onChoose={setChosen} onEdit={onEdit} />
          </div>
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

interface HeadProps {
  total: number
  isSearch: boolean
  selected: number[]
  isTrash: boolean
  onDone: () => void
}

/** The count, or what can be done to the selected articles in its place, so that no row moves. */
function ListHead({ total, isSearch, selected, isTrash, onDone }: HeadProps) {
  const hasBar = selected.length > 0 && !isTrash
  return (
    <div className="-mb-2 flex min-h-10 items-center">
      {hasBar ? (
        <BulkBar ids={selected} onDone={onDone} />
      ) : (
        <StatusMessage className="figures text-sm text-second">{howMany(total, isSearch)}</StatusMessage>
      )}
    </div>
  )
}

/** Back from the editor, the list is where it was left; a later visit begins at the top. */
function useReturn(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const { scrollY } = lastPlace()
    forgetPlace()
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' })
  }, [isShown])
}

function howMany(total: number, isSearch: boolean): string {
  if (isSearch && total === limits.listFoundMax) {
    return `The newest ${formatNumber(total)} articles that match. Another word finds older ones.`
  }
  return `${formatNumber(total)} ${total === 1 ? 'article' : 'articles'}`
}

function filterOf(choice: FilterChoice, q: string, statuses: ArticleStatus[] | undefined): ArticleListFilter {
  const { status, category, sort } = choice
  const wanted = status === 'all' ? statuses : [status]
  return {
    sort,
    ...(wanted ? { statuses: wanted } : {}),
    ...(category === 'all' ? {} : { category }),
    ...(q ? { q } : {}),
  }
}
