import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useFlaggedSources, type FlaggedSource } from './source-checks.queries.ts'

/** Stories whose source changed after they were written; nothing when there are none. */
export function ChangedSources() {
  const { data = [], isError, refetch } = useFlaggedSources()
  const [shown, setShown] = useState<FlaggedSource | null>(null)
  if (isError) {
    return <RetryNotice onRetry={refetch}>{m.changedSourcesNotLoaded()}</RetryNotice>
  }
  if (data.length === 0 && !shown) return null
  return (
    <Card>
      <CardHeader title={m.changedSources()} note={m.changedSourcesNote()} />
      <ul className="divide-y divide-hairline">
        {data.map((source) => (
          <ChangedSource key={source.id} source={source} onShow={() => setShown(source)} />
        ))}
      </ul>
      {shown && <ChangeDialog source={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

function ChangedSource({ source, onShow }: { source: FlaggedSource; onShow: () => void }) {
  const { timeZone } = useSite()
  const { articleId, title, status, siteName, url, changedAt, changedNote } = source
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium wrap-anywhere">
          <Link {...dashboardView(`articles/${articleId}`)} className="text-link">
            {title}
          </Link>
          <StatusBadge status={status} />
        </p>
        <p className="text-second wrap-anywhere">
          {siteName || url}
          {changedAt && (
            <>
              {', '}
              <DateTime iso={changedAt} timeZone={timeZone} />
            </>
          )}
        </p>
        {changedNote && <p className="wrap-anywhere">{changedNote}</p>}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={m.showDifferenceForTitle({ title })}
        onClick={onShow}
      >
        {m.showDifference()}
      </Button>
    </li>
  )
}

/** Over the list of articles: how many stories have a changed source; nothing when there are none. */
export function ChangedSourcesNotice() {
  const { data = [] } = useFlaggedSources()
  if (data.length === 0) return null
  const stories = new Set(data.map(({ articleId }) => articleId)).size
  return (
    <Notice
      tone="caution"
      className="mb-5"
      action={
        <Link {...dashboardView('sources')} className="underline">
          {m.seeChanges()}
        </Link>
      }
    >
      {m.sourcesOfArticlesHaveChanged({ count: stories })}
    </Notice>
  )
}
