import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { isCallError, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { editionLayout, sectionEdition } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE, hasMasthead, type Layout } from '#features/front-page/shared/front-page.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { useSavePage, type OpenedPage } from './front-page.queries.ts'
import { DeskBar, PhoneBar } from './page-bars.tsx'
import { isSame, type LayoutHistory } from './use-layout.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  pageId: number
  /** The version that the changes started from. */
  base: OpenedPage
  history: LayoutHistory
  /** Chooses another page. */
  picker: ReactNode
  /** The time of the preview. */
  time: { value: string | null; onChange: (at: string | null) => void }
  /** On a phone, the preview takes the place of the zones. */
  phone: { hasPreview: boolean; onPreview: (hasPreview: boolean) => void } | null
  /** Gets the layout that was sent, and the page as it was saved. */
  onSaved: (sent: Layout, saved: OpenedPage) => void
}

/** The detail of the error that the service throws for a conflict. */
const conflictSchema = z.object({ version: z.number(), layout: layoutSchema, zones: z.array(z.string()) })

/** Saves, undoes, and opens former versions. */
export function SaveBar({ pageId, base, history, picker, time, phone, onSaved }: Props) {
  const { layout, change } = history
  const save = useSavePage()
  const [isListOpen, setIsListOpen] = useState(false)
  const [replacing, setReplacing] = useState<Choice | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState('')
  const isDirty = !isSame(layout, base.layout)

  async function saveLayout(next: Layout, version = base.version): Promise<void> {
    const parsed = layoutSchema.safeParse(next)
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? m.invalidInput())
    const stored = isSame(parsed.data, base.builtIn) ? null : parsed.data
    try {
      onSaved(next, await save.mutateAsync({ pageId, version, layout: stored }))
      setProblem('')
    } catch (error) {
      const detail = isCallError(error) && error.data?.httpStatus === 409 ? error.data.detail : null
      const found = conflictSchema.safeParse(detail)
      if (found.success) setConflict(found.data)
      else setProblem(messageOf(error))
    }
  }

  const builtInLayouts = choicesOf({ pageId, layout, builtIn: base.builtIn })
  // Skips the question for the built-in page, because it has nobody's work.
  const replaceWith = (choice: Choice) =>
    isSame(layout, base.builtIn) ? change(choice.layout) : setReplacing(choice)
  const bar = {
    history,
    picker,
    time,
    choices: [
      { label: m.versions(), onSelect: () => setIsListOpen(true) },
      ...builtInLayouts.map((choice) => ({ label: choice.label, onSelect: () => replaceWith(choice) })),
    ],
    status: isDirty
      ? m.notSavedYet()
      : base.isBuiltIn
        ? m.builtInPage()
        : m.pageIsLiveVersion({ version: base.version }),
    save: (
      <Button
        pending={save.isPending}
        disabled={!isDirty}
        className="max-md:leading-tight max-md:whitespace-normal"
        onClick={() => void saveLayout(layout)}
      >
        {m.saveAndPublish()}
      </Button>
    ),
  }
  return (
    <div className="max-md:contents md:space-y-3">
      {phone ? <PhoneBar {...bar} {...phone} /> : <DeskBar {...bar} />}
      {problem && (
        <Notice tone="danger" className="max-md:mt-3">
          {problem}
        </Notice>
      )}
      <ReplaceDialog
        choice={replacing}
        onClose={() => setReplacing(null)}
        onReplace={(next) => {
          setReplacing(null)
          change(next)
        }}
      />
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

interface Choice {
  label: string
  layout: Layout
}

interface ReplaceProps {
  choice: Choice | null
  onClose: () => void
  onReplace: (layout: Layout) => void
}

/** Asks before all zones of an edited page are replaced. */
function ReplaceDialog({ choice, onClose, onReplace }: ReplaceProps) {
  return (
    <ConfirmDialog
      open={choice !== null}
      title={m.replacePage()}
      confirm={choice?.label ?? ''}
      cancel={m.backToPage()}
      onConfirm={() => choice && onReplace(choice.layout)}
      onCancel={onClose}
    >
      {m.replacePageText()}
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  pageId: number
  layout: Layout
  /** What the page shows if nothing is saved. */
  builtIn: Layout
}

/** The built-in layouts that the page can take. */
function choicesOf({ pageId, layout, builtIn }: ChoiceProps): Choice[] {
  const edition = pageId === FRONT_PAGE ? editionLayout(layout) : sectionEdition()
  return [
    ...(hasMasthead(layout.zones) ? [] : [{ label: m.useEdition(), layout: edition }]),
    ...(isSame(layout, builtIn) ? [] : [{ label: m.useBuiltInPage(), layout: builtIn }]),
  ]
}
