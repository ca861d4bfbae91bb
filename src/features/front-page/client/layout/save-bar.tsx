import { Redo2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { isCallError, messageOf } from '#client/lib/error-message.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { editionLayout, sectionEdition } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE, hasMasthead, type Layout } from '#features/front-page/shared/front-page.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { useSavePage, type OpenedPage } from './front-page.queries.ts'
import type { LayoutHistory } from './use-layout.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  pageId: number
  /** The version that the changes started from. */
  base: OpenedPage
  history: LayoutHistory
  /** Choose another page, and the time of the preview. */
  controls: ReactNode
  onSaved: (saved: OpenedPage) => void
}

/** The detail of the error that the service throws for a conflict. */
const conflictSchema = z.object({ version: z.number(), layout: layoutSchema, zones: z.array(z.string()) })

/** Saves, undoes, and opens former versions. */
export function SaveBar({ pageId, base, history, controls, onSaved }: Props) {
  const { layout, change, undo, redo } = history
  const save = useSavePage()
  const [isListOpen, setIsListOpen] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState('')
  const isDirty = !isSame(layout, base.layout)

  async function saveLayout(next: Layout, version = base.version): Promise<void> {
    const parsed = layoutSchema.safeParse(next)
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? m.invalidInput())
    const stored = isSame(parsed.data, base.builtIn) ? null : parsed.data
    try {
      onSaved(await save.mutateAsync({ pageId, version, layout: stored }))
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
        {controls}
        <IconButton label={m.undo()} variant="secondary" disabled={!undo} onClick={undo}>
          <Undo2 className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.redo()} variant="secondary" disabled={!redo} onClick={redo}>
          <Redo2 className="size-4" aria-hidden />
        </IconButton>
        <Button variant="secondary" onClick={() => setIsListOpen(true)}>
          {m.versions()}
        </Button>
        <LayoutChoice pageId={pageId} layout={layout} builtIn={base.builtIn} onChange={change} />
        <output className="ms-auto text-sm text-second">
          {isDirty
            ? m.notSavedYet()
            : base.isBuiltIn
              ? m.builtInPage()
              : m.versionNumber({ version: base.version })}
        </output>
        <Button
          pending={save.isPending}
          disabled={!isDirty}
          className="max-md:order-first"
          onClick={() => void saveLayout(layout)}
        >
          {m.saveAndPublish()}
        </Button>
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

interface ChoiceProps {
  pageId: number
  layout: Layout
  /** What the page shows if nothing is saved. */
  builtIn: Layout
  onChange: (layout: Layout) => void
}

const isSame = (one: Layout, other: Layout): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Takes one of the two built-in layouts, with one click. */
function LayoutChoice({ pageId, layout, builtIn, onChange }: ChoiceProps) {
  return (
    <>
      {!hasMasthead(layout.zones) && (
        <Button
          variant="secondary"
          onClick={() => onChange(pageId === FRONT_PAGE ? editionLayout(layout) : sectionEdition())}
        >
          {m.useEdition()}
        </Button>
      )}
      {!isSame(layout, builtIn) && (
        <Button variant="quiet" onClick={() => onChange(builtIn)}>
          {m.useBuiltInPage()}
        </Button>
      )}
    </>
  )
}
