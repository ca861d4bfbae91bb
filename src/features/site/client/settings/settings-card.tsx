import type { ReactNode } from 'react'
import { useSiteSettings } from '#client/lib/site-settings.queries.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { SiteSettings } from '#features/site/shared/site-settings.ts'

interface Props {
  title: string
  note: string
  children: (settings: SiteSettings) => ReactNode
}

/** Shows a form once the settings are loaded. */
export function SettingsCard({ title, note, children }: Props) {
  const { data } = useSiteSettings()
  return (
    <Card>
      <CardHeader title={title} note={note} />
      {data ? children(data) : <Skeleton className="h-28" />}
    </Card>
  )
}
