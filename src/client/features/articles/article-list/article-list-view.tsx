import { useState, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { ArticleStatus } from '#shared/articles/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { ArticleManager, type CreatePanelProps } from './article-list.tsx'
import { lastPlace } from './list-place.ts'
import { SummaryCards } from './summary-cards.tsx'

interface Props {
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
  /** Draws the list's heading with the form that creates an article. */
  renderCreatePanel: (props: CreatePanelProps) => ReactNode
}

const UNPUBLISHED: ArticleStatus[] = ['draft', 'review', 'scheduled', 'unpublished']

/** Summary cards, and the lists of all, unpublished and published articles. */
export function ArticlesView(props: Props) {
  const [tab, setTab] = useState(() => lastPlace().tab)
  // Shared by the tabs with a create form; null until the button is pressed.
  const [isFormOpen, setIsFormOpen] = useState<boolean | null>(null)
  const shared = { ...props, tab, isFormOpen, onFormOpen: setIsFormOpen }
  return (
    <>
      <SummaryCards />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={m.articlesByState()}>
          <Tab value="all">{m.allArticles()}</Tab>
          <Tab value="drafts">{m.drafts()}</Tab>
          <Tab value="published">{m.published()}</Tab>
        </TabList>
        <TabPanel value="all">
          <ArticleManager {...shared} hasForm />
        </TabPanel>
        <TabPanel value="drafts">
          <ArticleManager {...shared} statuses={UNPUBLISHED} />
        </TabPanel>
        <TabPanel value="published">
          <ArticleManager {...shared} statuses={['published']} hasForm />
        </TabPanel>
      </Tabs>
    </>
  )
}
