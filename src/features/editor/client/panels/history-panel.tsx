import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTimeSeconds, formatNumber } from '#shared/formats.ts'
import { CompareDialog, type Pair } from './compare-dialog.tsx'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { useHistory, type Move, type Revision } from '../article-editor.queries.ts'
import type { SavedArticle } from '../saved-article.ts'

const REASONS = {
  create: () => m.created(),
  save: () => m.saved(),
  autosave: () => m.autosaved(),
  restore: () => m.restored(),
  merge: () => m.merged(),
} as const

interface Props {
  articleId: number
  version: number
  onRestored: (article: SavedArticle) => void
}

const reasonAndEditor = ({ reason, editor, editorName }: Revision) =>
  m.reasonByEditor({ reason: REASONS[reason](), editor: editor ?? editorName ?? m.formerUser() })

/** Revisions and status changes of an article; revisions can be compared and restored. */
export function HistoryPanel({ articleId, version, onRestored }: Props) {
  const { timeZone } = useSite()
  const [pair, setPair] = useState<Pair | null>(null)
  const { revisions, moves } = useHistory(articleId)
  const retry = () => void Promise.all([revisions.refetch(), moves.refetch()])
  if (revisions.isError || moves.isError || revisions.isPaused) {
    return <RetryNotice onRetry={retry}>{m.historyNotLoaded()}</RetryNotice>
  }
  if (revisions.isPending || moves.isPending) return <StatusMessage>{m.loadingLabel()}</StatusMessage>
  const newest = revisions.data[0]
  return (
    <>
      <ol className="space-y-1">
        {toEntries(revisions.data, moves.data).map((entry) => (
          <li key={entry.key} className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            {'move' in entry ? (
              <MoveLine move={entry.move} timeZone={timeZone} />
            ) : (
              <>
                <span className="min-w-0 grow">
                  <DateTime iso={entry.at} timeZone={timeZone} className="figures font-medium" />
                  <span className="block text-second">
                    {m.revisionWithWords({
                      revision: reasonAndEditor(entry.revision),
                      words: formatNumber(entry.revision.words),
                    })}
                  </span>
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() =>
                    setPair({ older: entry.revision.id, newer: newest?.id ?? entry.revision.id })
                  }
                >
                  {m.compare()}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {pair && (
        <CompareDialog
          articleId={articleId}
          version={version}
          pair={pair}
          onPair={setPair}
          options={revisions.data.map((revision) => ({
            value: String(revision.id),
            label: `${formatDateTimeSeconds(revision.createdAt, timeZone)} · ${reasonAndEditor(revision)}`,
          }))}
          onRestored={onRestored}
        />
      )}
    </>
  )
}

function MoveLine({ move, timeZone }: { move: Move; timeZone: string }) {
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-2">
        <DateTime iso={move.at} timeZone={timeZone} className="figures font-medium" />
        <StatusBadge status={move.status} />
        <span className="text-second">
          {move.by === 'publish-due' ? m.byTheSchedule() : m.byEditor({ editor: move.by })}
        </span>
      </span>
      {move.note && <span className="mt-1 block whitespace-pre-wrap wrap-anywhere">{move.note}</span>}
    </span>
  )
}

type Entry = { key: string; at: string } & ({ revision: Revision } | { move: Move })

/** Revisions and status changes together, newest first. */
function toEntries(revisions: Revision[], moves: Move[]): Entry[] {
  const entries: Entry[] = [
    ...moves.map((move) => ({ key: `move ${move.id}`, at: move.at, move })),
    ...revisions.map((revision) => ({ key: `version ${revision.id}`, at: revision.createdAt, revision })),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}
