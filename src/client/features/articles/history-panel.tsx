import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { formatDateTime, formatNumber } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'
import { failed } from './desk.queries.ts'
import { snapshotOf } from './save-call.ts'
import type { Snapshot } from './story-fields.ts'
import { WordDiff } from './word-diff.tsx'

const REASONS = {
  create: 'Created',
  save: 'Saved',
  autosave: 'Typed',
  restore: 'Restored',
  merge: 'Merged',
} as const

interface Props {
  articleId: number
  version: number
  onRestored: (snapshot: Snapshot) => void
}

/** Every kept version of a story: to look at, to compare and to bring back. */
export function HistoryPanel({ articleId, version, onRestored }: Props) {
  const { timeZone } = useSite()
  const [pair, setPair] = useState<{ older: number; newer: number } | null>(null)
  const { data: revisions = [], isPending } = trpc.editor.revisions.useQuery(
    { articleId },
    { staleTime: 0, refetchOnMount: 'always' },
  )
  if (isPending) return <p role="status">Loading...</p>
  const [newest] = revisions
  return (
    <>
      <ol className="space-y-1">
        {revisions.map((revision) => (
          <li
            key={revision.id}
            className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
          >
            <span className="min-w-0 grow">
              <DateTime iso={revision.createdAt} timeZone={timeZone} className="figures font-medium" />
              <span className="block text-second">
                {REASONS[revision.reason]} by {revision.editor ?? revision.editorName ?? 'somebody'} ·{' '}
                {formatNumber(revision.words)} words
              </span>
            </span>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setPair({ older: revision.id, newer: newest?.id ?? revision.id })}
            >
              Compare
            </Button>
          </li>
        ))}
      </ol>
      {pair && (
        <CompareDialog
          articleId={articleId}
          version={version}
          pair={pair}
          onPair={setPair}
          options={revisions.map(({ id, createdAt }) => ({
            value: String(id),
            label: formatDateTime(createdAt, timeZone),
          }))}
          onRestored={onRestored}
        />
      )}
    </>
  )
}

interface CompareProps extends Props {
  pair: { older: number; newer: number }
  onPair: (pair: { older: number; newer: number } | null) => void
  options: Array<{ value: string; label: string }>
}

function CompareDialog({ articleId, version, pair, onPair, options, onRestored }: CompareProps) {
  const utils = trpc.useUtils()
  const older = trpc.editor.revision.useQuery({ articleId, revisionId: pair.older }).data
  const newer = trpc.editor.revision.useQuery({ articleId, revisionId: pair.newer }).data
  const restore = trpc.editor.restore.useMutation({
    onSuccess: async (row) => {
      onRestored(snapshotOf(row))
      onPair(null)
      toast({ title: messages.success, description: 'The older version is the current one again' })
      await utils.editor.revisions.invalidate({ articleId })
    },
    onError: failed(messages.failedUpdateArticle),
  })
  return (
    <Dialog
      open
      onOpenChange={() => onPair(null)}
      size="large"
      title="Compare versions"
      footer={
        <Button
          variant="secondary"
          pending={restore.isPending}
          onClick={() => restore.mutate({ articleId, revisionId: pair.older, version })}
        >
          Restore the left version
        </Button>
      }
    >
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="From"
          options={options}
          value={String(pair.older)}
          onChange={(event) => onPair({ ...pair, older: Number(event.target.value) })}
        />
        <SelectField
          label="To"
          options={options}
          value={String(pair.newer)}
          onChange={(event) => onPair({ ...pair, newer: Number(event.target.value) })}
        />
      </div>
      {older && newer ? (
        <WordDiff
          before={`${older.title}\n\n${older.content}`}
          after={`${newer.title}\n\n${newer.content}`}
        />
      ) : (
        <p role="status">Loading...</p>
      )}
    </Dialog>
  )
}
