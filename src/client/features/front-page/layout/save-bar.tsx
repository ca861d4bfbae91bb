import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { isCallError, messageOf } from '#client/lib/error-message.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { defaultLayout, type Layout } from '#shared/front-page/front-page.ts'
import { layoutSchema } from '#shared/front-page/input.ts'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { useSavePage, type OpenedPage } from './front-page.queries.ts'
import type { LayoutHistory } from './use-layout.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  pageId: number
  /** The version that the changes started from. */
  base: OpenedPage
  history: LayoutHistory
  onSaved: (saved: OpenedPage) => void
}

/** The detail of the error that the service throws for a conflict. */
const conflictSchema = z.object({ version: z.number(), layout: layoutSchema, zones: z.array(z.string()) })

/** Saves, undoes, and opens former versions. */
export function SaveBar({ pageId, base, history, onSaved }: Props) {
  const { layout, change, undo, redo } = history
  const save = useSavePage()
  const [isListOpen, setIsListOpen] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState('')
  const isDirty = JSON.stringify(layout) !== JSON.stringify(base.layout)

  async function saveLayout(next: Layout, version = base.version): Promise<void> {
    const parsed = layoutSchema.safeParse(next)
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? m.invalidInput())
    const isBuiltIn = JSON.stringify(parsed.data) === JSON.stringify(defaultLayout())
    try {
      onSaved(await save.mutateAsync({ pageId, version, layout: isBuiltIn ? null : parsed.data }))
      setProblem('')
    } catch (error) {
      const detail = isCallError(error) && error.data?.httpStatus === 409 ? error.data.detail : null
      const found = conflictSchema.safeParse(detail)
      if (found.success) setConflict(found.data)
      else setProblem(messageOf(error))
    }
  }

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={save.isPending} disabled={!isDirty} onClick={() => void saveLayout(layout)}>
          {m.saveAndPublish()}
        </Button>
        <IconButton label={m.undo()} variant="secondary" disabled={!undo} onClick={undo}>
          <Undo2 className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.redo()} variant="secondary" disabled={!redo} onClick={redo}>
          <Redo2 className="size-4" aria-hidden />
        </IconButton>
        <Button variant="secondary" onClick={() => setIsListOpen(true)}>
          {m.versions()}
        </Button>
        <Button variant="quiet" onClick={() => change(defaultLayout())}>
          {m.useBuiltInPage()}
        </Button>
        <output className="text-sm text-second">
          {isDirty
            ? m.notSavedYet()
            : base.isBuiltIn
              ? m.builtInPage()
              : m.versionNumber({ version: base.version })}
        </output>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <VersionsDialog
        pageId={pageId}
        open={isListOpen}
        onClose={() => setIsListOpen(false)}
        onRestore={change}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          base={base.layout}
          mine={layout}
          onClose={() => setConflict(null)}
          onResolve={(merged, version) => {
            setConflict(null)
            change(merged)
            void saveLayout(merged, version)
          }}
        />
      )}
    </div>
  )
}
