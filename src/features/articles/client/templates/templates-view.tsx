import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import { BoxList } from './box-list.tsx'
import { TemplateList } from './template-list.tsx'

/** What recurring articles start from, and texts that several articles show. */
export function TemplatesView({ canChange }: { canChange: boolean }) {
  const [tab, setTab] = useState('templates')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList aria-label={m.templatesAndBoxes()}>
        <Tab value="templates">{m.templates()}</Tab>
        <Tab value="boxes">{m.reusableBoxes()}</Tab>
      </TabList>
      <TabPanel value="templates">
        <TemplateList canChange={canChange} />
      </TabPanel>
      <TabPanel value="boxes">
        <BoxList canChange={canChange} />
      </TabPanel>
    </Tabs>
  )
}
