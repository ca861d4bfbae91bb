import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { ArticleCards } from './status-counts.tsx'
import { ArticleManager } from './article-list.tsx'
import { lastPlace } from './list-place.ts'

interface Props {
  userId: number
  /** From the header's search box. */
  q: string
  onSearch: (q: string) => void
  onEdit: (id: number) => void
  /** The address asked for a new article: the form gets the focus. */
  isNew: boolean
}

const UNPUBLISHED: ArticleStatus[] = ['draft', 'review', 'scheduled', 'unpublished']

export function ArticlesView(props: Props) {
  const [tab, setTab] = useState(() => lastPlace().tab)
  // One fold for both tabs that have the create form; null until somebody presses it.
  const [isFormOpen, setIsFormOpen] = useState<boolean | null>(null)
  const shared = { ...props, tab, isFormOpen, onFormOpen: setIsFormOpen }
  return (
    <>
      <ArticleCards />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Articles by state">
          <Tab value="all">All Articles</Tab>
          <Tab value="drafts">Drafts</Tab>
          <Tab value="published">Published</Tab>
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
