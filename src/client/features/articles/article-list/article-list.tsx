import { useEffect, useState, type ReactNode } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import type { ArticleStatus } from '#shared/articles/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useArticleList, type ArticleListFilter } from './article-list.queries.ts'
import { ALL_ARTICLES, type FilterChoice } from './filter-choice.ts'
import { forgetPlace, lastPlace, saveListPlace } from './list-place.ts'

export interface CreatePanelProps {
  hasForm: boolean
  isSearching: boolean
  /** There are no articles yet. */
  isFirst: boolean
  /** What the editor chose; null for the default. */
  isOpen: boolean | null
  onOpen: (isOpen: boolean) => void
}

interface Props {
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
  renderCreatePanel: (props: CreatePanelProps) => ReactNode
  hasForm?: boolean
  /** Statuses of this tab; by default all but the trash. */
  statuses?: ArticleStatus[]
  tab: string
  isFormOpen: boolean | null
  onFormOpen: (isOpen: boolean) => void
}

/** The list of articles with its filters, bulk actions, and paging. */
export function ArticleManager(props: Props) {
  const { q, onSearch, onEdit, renderCreatePanel, hasForm = false, statuses, tab } = props
  const [choice, setChoice] = useState<FilterChoice>(() => lastPlace().choice)
  const list = useArticleList(filterOf(choice, q, statuses))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useErrorToast(list.isError, m.failedArticles())
  useRestoredScroll(list.items.length > 0)
  const visible = new Set(list.items.map(({ id }) => id))
  const selected = [...chosen].filter((id) => visible.has(id))
  const isUnfiltered = q === '' && choice === ALL_ARTICLES
  const isEmpty = list.isSuccess && list.items.length === 0
  return (
    <section aria-labelledby="article-manager" className="space-y-5">
      {renderCreatePanel({
        hasForm,
        isSearching: q !== '',
        isFirst: isEmpty && isUnfiltered,
        isOpen: props.isFormOpen,
        onOpen: props.onFormOpen,
      })}
      <ArticleFilters choice={choice} onChange={setChoice} q={q} onSearch={onSearch} hasStatus={!statuses} />
      <ListState
        query={{ ...list, data: list.isPending ? undefined : list.items }}
        failure={m.failedArticles()}
        loading={<SkeletonText lines={8} />}
        empty={
          <EmptyState title={m.noArticles()}>
            {q ? m.noArticleMatchesYourSearch() : m.articlesYouCreateAppearHere()}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ListHead
              total={list.total}
              isSearch={q !== ''}
              selected={selected}
              isTrash={choice.status === 'trash'}
              onDone={() => setChosen(new Set())}
            />
            <div onClickCapture={() => saveListPlace({ tab, choice, q, scrollY })}>
              <ArticleTable rows={rows} chosen={chosen} onChoose={setChosen} onEdit={onEdit} />
            </div>
          </>
        )}
      </ListState>
      {list.hasNextPage && (
        <div className="text-center">
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {m.showMore()}
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

/** The count, replaced by the bulk actions so that no row moves. */
function ListHead({ total, isSearch, selected, isTrash, onDone }: HeadProps) {
  const hasBar = selected.length > 0 && !isTrash
  return (
    <div className="-mb-2 flex min-h-10 items-center">
      {hasBar ? (
        <BulkBar ids={selected} onDone={onDone} />
      ) : (
        <StatusMessage className="figures text-sm text-second">{countText(total, isSearch)}</StatusMessage>
      )}
    </div>
  )
}

/** Scrolls to where the list was left for the editor. */
function useRestoredScroll(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const { scrollY } = lastPlace()
    forgetPlace()
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' })
  }, [isShown])
}

function countText(total: number, isSearch: boolean): string {
  if (isSearch && total === limits.listFoundMax) {
    return m.searchIsLimited({ total: formatNumber(total) })
  }
  return `${formatNumber(total)} ${total === 1 ? 'article' : 'articles'}`
}

function filterOf(choice: FilterChoice, q: string, statuses: ArticleStatus[] | undefined): ArticleListFilter {
  const { status, category, sort } = choice
  const filtered = status === 'all' ? statuses : [status]
  return {
    sort,
    ...(filtered ? { statuses: filtered } : {}),
    ...(category === 'all' ? {} : { category }),
    ...(q ? { q } : {}),
  }
}
