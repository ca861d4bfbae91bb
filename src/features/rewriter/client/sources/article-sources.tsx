import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { LICENSE_RULES } from '#rewriting/source-rights.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useArticleSources, useSourceCheckActions, type ArticleSource } from './source-checks.queries.ts'

/** The saved sources of an article: their license, and whether they changed. */
export function ArticleSources({ articleId }: { articleId: number }) {
  const { data } = useArticleSources(articleId)
  if (!data || data.length === 0) return null
  return (
    <Card>
      <CardHeader title={m.sources()} note={m.articleSourcesNote()} />
      <ul className="divide-y divide-hairline">
        {data.map((source) => (
          <SavedSource key={source.id} source={source} />
        ))}
      </ul>
    </Card>
  )
}

const isFlagged = ({ changedAt, acknowledgedAt }: ArticleSource) =>
  changedAt !== null && acknowledgedAt === null

function SavedSource({ source }: { source: ArticleSource }) {
  const [isShown, setIsShown] = useState(false)
  const { check } = useSourceCheckActions()
  const { id, url, siteName, title, byline, license, creditLine } = source
  return (
    <li className="space-y-2 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{siteName || title}</span>
        <Badge tone={license === 'unknown' ? 'caution' : 'neutral'}>
          {license === 'unknown' ? m.licenseUnknown() : LICENSE_RULES[license].label()}
        </Badge>
        {isFlagged(source) && <Badge tone="caution">{m.changed()}</Badge>}
      </p>
      {url && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link wrap-anywhere"
          >
            {url}
          </a>
        </p>
      )}
      {(byline || creditLine) && (
        <p className="text-second wrap-anywhere">{[creditLine, byline].filter(Boolean).join(' · ')}</p>
      )}
      <CheckState source={source} />
      {source.lastError && (
        <Notice tone="caution">{m.lastCheckFailed({ lastError: source.lastError })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button
            variant="secondary"
            size="small"
            pending={check.isPending}
            onClick={() => check.mutate({ id })}
          >
            {m.checkNow()}
          </Button>
        )}
        {isFlagged(source) && (
          <Button size="small" onClick={() => setIsShown(true)}>
            {m.showDifference()}
          </Button>
        )}
      </div>
      {isShown && <ChangeDialog source={source} onClose={() => setIsShown(false)} />}
    </li>
  )
}

function CheckState({ source }: { source: ArticleSource }) {
  const { timeZone } = useSite()
  const { fetchedAt, lastCheckedAt, changedAt, acknowledgedAt, acknowledgedBy } = source
  const dateOf = (iso: string) => <DateTime iso={iso} timeZone={timeZone} />
  return (
    <p className="text-second">
      {withParts(m.readOn(), () => dateOf(fetchedAt))}
      {lastCheckedAt && <>, {withParts(m.checkedOn(), () => dateOf(lastCheckedAt))}</>}
      {changedAt && <>, {withParts(m.changedOn(), () => dateOf(changedAt))}</>}
      {changedAt && acknowledgedAt && (
        <>
          , {withParts(m.acknowledgedOn(), () => dateOf(acknowledgedAt))}
          {acknowledgedBy && ` ${m.acknowledgedBy({ name: acknowledgedBy })}`}
        </>
      )}
      .
    </p>
  )
}
