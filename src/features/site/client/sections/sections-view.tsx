import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import { SectionList } from './section-list.tsx'
import { TopicList } from './topic-list.tsx'

interface Props {
  user: { role: string }
  /** The tab to open; empty for the first. */
  tab: string
  /** The search of tags and series to start with. */
  q: string
}

/** Sections for admins; tags and series for every editor. */
export function SectionsView({ user, tab: asked, q }: Props) {
  const isAdmin = can(user.role, 'sections.manage')
  const [tab, setTab] = useState(asked || (isAdmin ? 'sections' : 'tags'))
  return (
    <Tabs value={tab} onValueChange={setTab} className="min-w-0 space-y-5">
      <TabList aria-label={m.sectionsTagsAndSeries()}>
        {isAdmin && <Tab value="sections">{m.sectionsLabel()}</Tab>}
        <Tab value="tags">{m.tagsLabel()}</Tab>
        <Tab value="series">{m.seriesLabel()}</Tab>
      </TabList>
      {isAdmin && (
        <TabPanel value="sections">
          <SectionList />
        </TabPanel>
      )}
      <TabPanel value="tags">
        <TopicList kind="tag" startQ={q} />
      </TabPanel>
      <TabPanel value="series">
        <TopicList kind="series" startQ={q} />
      </TabPanel>
    </Tabs>
  )
}
