import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#shared/people/roles.ts'
import { SectionList } from './section-list.tsx'
import { TopicList } from './topic-list.tsx'

/** Sections for admins; tags and series for every editor. */
export function SectionsView({ user }: { user: { role: string } }) {
  const isAdmin = can(user.role, 'sections.manage')
  const [tab, setTab] = useState(isAdmin ? 'sections' : 'tags')
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
        <TopicList kind="tag" />
      </TabPanel>
      <TabPanel value="series">
        <TopicList kind="series" />
      </TabPanel>
    </Tabs>
  )
}
