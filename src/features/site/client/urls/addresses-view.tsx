import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { useSiteSettings } from '#client/lib/site-settings.queries.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { AddressForm } from './address-form.tsx'
import { MissList } from './miss-list.tsx'
import { RedirectList } from './redirect-list.tsx'

/** What the addresses of stories look like, redirects, and missing addresses. */
export function AddressesView() {
  const [tab, setTab] = useState('stories')
  return (
    <Tabs value={tab} onValueChange={setTab} className="min-w-0 space-y-5">
      <TabList aria-label={m.addresses()}>
        <Tab value="stories">{m.articlesHeading()}</Tab>
        <Tab value="redirects">{m.redirects()}</Tab>
        <Tab value="misses">{m.notFound()}</Tab>
      </TabList>
      <TabPanel value="stories">
        <StoryAddresses />
      </TabPanel>
      <TabPanel value="redirects">
        <RedirectList />
      </TabPanel>
      <TabPanel value="misses">
        <MissList />
      </TabPanel>
    </Tabs>
  )
}

function StoryAddresses() {
  const settings = useSiteSettings()
  if (settings.error && !settings.data) {
    return <RetryNotice onRetry={settings.refetch}>{messageOf(settings.error)}</RetryNotice>
  }
  return (
    <Card>
      <CardHeader title={m.addressesOfArticles()} note={m.addressesOfArticlesNote()} />
      {settings.data ? <AddressForm settings={settings.data} /> : <Skeleton className="h-48" />}
    </Card>
  )
}
