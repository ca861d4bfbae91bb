import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ArticleFilters } from './article-filters.tsx'
import { useInReviewCount } from './article-list.queries.ts'
import { ArticleManager } from './article-list.tsx'
import type { FilterChoice } from './filter-choice.ts'
import { lastPlace } from './list-place.ts'
import { SummaryStrip } from './summary-strip.tsx'

interface Props {
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
}

const UNPUBLISHED: ArticleStatus[] = ['draft', 'review', 'scheduled', 'unpublished']

/** Figures in a strip, and below it the lists of all, unpublished and published articles, and of those to review. */
export function ArticlesView(props: Props) {
  const [tab, setTab] = useState(() => lastPlace().tab)
  const [choice, setChoice] = useState<FilterChoice>(() => lastPlace().choice)
  const open = (next: string) => {
    setTab(next)
    setChoice({ ...choice, status: 'all' })
  }
  const list = { ...props, tab, choice }
  const inReview = useInReviewCount()
  const hasReview = inReview > 0 || tab === 'review'
  return (
    <div className="-mt-5">
      <SummaryStrip />
      <Tabs value={tab} onValueChange={open}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-md:gap-x-1">
          <div className="flex min-w-0 items-center gap-x-5 max-md:flex-1">
            <h2 id="article-manager" className="headline text-xl max-md:sr-only">
              {m.articleManager()}
            </h2>
            <TabList
              aria-label={m.articlesByState()}
              className="min-w-0 flex-nowrap! border-0! whitespace-nowrap max-md:gap-x-0! max-md:overflow-x-auto max-md:*:px-1!"
            >
              <Tab value="all">{m.allArticles()}</Tab>
              <Tab value="drafts">{m.drafts()}</Tab>
              <Tab value="published">{m.published()}</Tab>
              {hasReview && (
                <Tab value="review">
                  {m.inReview()} <span className="figures">{formatNumber(inReview)}</span>
                </Tab>
              )}
            </TabList>
          </div>
          <ArticleFilters {...props} choice={choice} onChange={setChoice} hasStatus={tab === 'all'} />
        </div>
        <TabPanel value="all" className="pt-0!">
          <ArticleManager {...list} />
        </TabPanel>
        <TabPanel value="drafts" className="pt-0!">
          <ArticleManager {...list} statuses={UNPUBLISHED} />
        </TabPanel>
        <TabPanel value="published" className="pt-0!">
          <ArticleManager {...list} statuses={['published']} />
        </TabPanel>
        <TabPanel value="review" className="pt-0!">
          <ArticleManager {...list} statuses={['review']} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
