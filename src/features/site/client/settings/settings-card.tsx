import type { ReactNode } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { useSiteSettings } from '#client/lib/site-settings.queries.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { SiteSettings } from '#features/site/shared/site-settings.ts'

interface LoadedProps {
  loading: ReactNode
  children: (settings: SiteSettings) => ReactNode
}

/** Shows a form once the settings are loaded. It stays open when loading them again fails. */
export function LoadedSettings({ loading, children }: LoadedProps) {
  const { data, error, refetch } = useSiteSettings()
  if (data) return children(data)
  return error ? <RetryNotice onRetry={refetch}>{messageOf(error)}</RetryNotice> : loading
}

interface Props extends Pick<LoadedProps, 'children'> {
  title: string
  note: string
}

/** A card with a form that needs the settings. */
export function SettingsCard({ title, note, children }: Props) {
  return (
    <Card>
      <CardHeader title={title} note={note} />
      <LoadedSettings loading={<Skeleton className="h-28" />}>{children}</LoadedSettings>
    </Card>
  )
}
