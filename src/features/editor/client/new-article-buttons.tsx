import { ChevronDown } from 'lucide-react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { hasBegun } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { WORKFLOW_FIELDS } from './panels/workflow-panel.tsx'
import type { EditorSession } from './use-editor-session.ts'
import type { WritingFrameState } from './writing/use-writing-frame.ts'
import { PanelToggle } from './writing/writing-frame.tsx'

interface Props {
  session: EditorSession
  frame: WritingFrameState
}

/** What can be done with a story that is begun on this screen. They stay when the draft is saved. */
export function NewArticleButtons({ session, frame }: Props) {
  const { actions, workflow, panels, mayPublish } = session
  const isBusy = actions.isSaving || workflow.isBusy
  const trigger = (
    <IconButton label={m.reviewOrSchedule()} variant="secondary">
      <ChevronDown className="size-4" aria-hidden />
    </IconButton>
  )
  return (
    <>
      <PanelToggle frame={frame} />
      <SaveDraftButton session={session} className="max-md:hidden" />
      {mayPublish && (
        <Menu trigger={trigger}>
          <MenuItem onSelect={() => workflow.moveTo('review')}>{m.sendToReview()}</MenuItem>
          <MenuItem onSelect={() => panels.openField(WORKFLOW_FIELDS.time)}>{m.scheduleMenu()}</MenuItem>
        </Menu>
      )}
      <Button
        variant={workflow.isTimed ? 'secondary' : 'primary'}
        pending={isBusy}
        disabled={workflow.isBlocked}
        onClick={() => workflow.moveTo(mayPublish ? 'published' : 'review')}
      >
        {mayPublish ? m.publish() : m.submitForReview()}
      </Button>
    </>
  )
}

interface SaveDraftProps {
  session: EditorSession
  className?: string
}

/** Saves a begun story and leaves it. On a phone it is at the bottom of the panel. */
export function SaveDraftButton({ session, className }: SaveDraftProps) {
  const { editor, actions, workflow } = session
  const saveDraft = () => {
    if (hasBegun(editor.machine.state().draft) || workflow.hasWords()) void actions.saveAndClose()
  }
  return (
    <Button
      variant="secondary"
      className={className}
      pending={actions.isSaving || workflow.isBusy}
      onClick={saveDraft}
    >
      {m.saveDraft()}
    </Button>
  )
}
