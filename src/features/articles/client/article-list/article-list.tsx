import { useEffect, useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useArticleList, type ArticleListFilter } from './article-list.queries.ts'
import type { FilterChoice } from './filter-choice.ts'
import { forgetPlace, lastPlace, saveListPlace } from './list-place.ts'

interface Props {
  q: string
  onEdit: (id: number) => void
  /** Statuses of this tab; by default all but the trash. */
  statuses?: ArticleStatus[]
  tab: string
  choice: FilterChoice
}

/** The list of articles with bulk actions and paging. */
export function ArticleManager({ q, onEdit, statuses, tab, choice }: Props) {
  const list = useArticleList(filterOf(choice, q, statuses))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useErrorToast(list.isError, m.failedArticles())
  useRestoredScroll(list.items.length > 0)
  const visible = new Set(list.items.map(({ id }) => id))
  const selected = [...chosen].filter((id) => visible.has(id))
  const isEmpty = list.isSuccess && list.items.length === 0
  return (
    <section aria-labelledby="article-manager">
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
          <div onClickCapture={() => saveListPlace({ tab, choice, q, scrollY })}>
            <ArticleTable rows={rows} chosen={chosen} onChoose={setChosen} onEdit={onEdit} />
          </div>
        )}
      </ListState>
      {!isEmpty && list.isSuccess && (
        <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
          <StatusMessage className="figures text-sm text-second">
            {countText(list.total, q !== '')}
          </StatusMessage>
          {list.hasNextPage && (
            <Button
              variant="secondary"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {m.showMore()}
            </Button>
          )}
        </div>
      )}
      {selected.length > 0 && choice.status !== 'trash' && (
        <BulkBar ids={selected} onDone={() => setChosen(new Set())} />
      )}
    </section>
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
  return m.articleTotal({ count: total, number: formatNumber(total) })
}

function filterOf(choice: FilterChoice, q: string, statuses: ArticleStatus[] | undefined): ArticleListFilter {
  const { status, category, sort } = choice
  const filtered = status === 'all' ? statuses : [status]
  return {
    sort,
    statuses: filtered,
    category: category === 'all' ? undefined : category,
    q: q || undefined,
  }
}
