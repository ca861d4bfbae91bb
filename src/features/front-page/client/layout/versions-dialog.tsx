import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { Layout } from '#features/front-page/shared/front-page.ts'
import { useReadVersion, useVersions } from './front-page.queries.ts'

interface Props {
  pageId: number
  open: boolean
  onClose: () => void
  /** Gets the layout, which is not saved yet. */
  onRestore: (layout: Layout) => void
}

/** The saved versions of a page. Opening one changes nothing for readers until it is saved. */
export function VersionsDialog({ pageId, open, onClose, onRestore }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={m.versions()} description={m.versionsDescription()}>
      {open && <VersionList pageId={pageId} onClose={onClose} onRestore={onRestore} />}
    </Dialog>
  )
}

function VersionList({ pageId, onClose, onRestore }: Omit<Props, 'open'>) {
  const { timeZone } = useSite()
  const { data, error } = useVersions(pageId)
  const read = useReadVersion()
  const [problem, setProblem] = useState('')
  async function restore(version: number): Promise<void> {
    try {
      onRestore(await read({ pageId, version }))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  if (error || problem) return <Notice tone="danger">{problem || messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) return <EmptyState title={m.noVersionsYet()}>{m.noVersionsYetHint()}</EmptyState>
  return (
    <ol>
      {data.map(({ version, savedAt, savedBy }) => (
        <li
          key={version}
          className="hairline-b flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm"
        >
          <span>
            {m.versionNumber({ version })}
            <span className="block text-second">
              {formatDateTime(savedAt, timeZone)}
              {savedBy && `, ${savedBy}`}
            </span>
          </span>
          <Button variant="secondary" size="small" onClick={() => void restore(version)}>
            {m.open()}
            <span className="visually-hidden">{m.versionNumberSuffix({ version })}</span>
          </Button>
        </li>
      ))}
    </ol>
  )
}
