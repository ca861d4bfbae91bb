import { ChevronDown, Eye } from 'lucide-react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { type TargetStatus, useOtherEditors } from './article-editor.queries.ts'
import { WORKFLOW_FIELDS } from './panels/workflow-panel.tsx'
import { SaveState } from './save-state.tsx'
import { TextLength } from './text/editor-text.tsx'
import type { EditorSession } from './use-editor-session.ts'
import type { Editor } from './use-editor.ts'
import type { Workflow } from './use-workflow.ts'
import { PanelToggle } from './writing/writing-frame.tsx'
import type { WritingFrameState } from './writing/use-writing-frame.ts'
import { listed } from '#shared/listed.ts'

interface Props {
  session: EditorSession
}

/** The state of the article and of its text, for the bar. */
export function EditorStatus({ session }: Props) {
  const { state, opened } = session.editor
  // Nothing is written yet.
  if (!opened.id && state.phase === 'saved' && session.fieldsStatus.state === 'saved') return null
  return (
    <>
      <StatusBadge status={state.server.status} />
      <SaveState state={state} fields={session.fieldsStatus} />
      <p className="writing-words min-w-0 truncate text-sm text-second">
        <TextLength text={state.draft.content} />
      </p>
      {opened.id > 0 && <Presence articleId={opened.id} />}
    </>
  )
}

/** What can be done with the article, for the bar. The next step is filled, and last. */
export function EditorButtons({ session, frame }: Props & { frame: WritingFrameState }) {
  const { editor, workflow, panels, mayPublish, isPublished } = session
  const { status } = editor.state.server
  const next = mayPublish ? (
    <StatusMenu status={status} workflow={workflow} onField={panels.openField} />
  ) : (
    <SubmitButton status={status} workflow={workflow} />
  )
  return (
    <>
      <CancelButton session={session} className="max-md:hidden" />
      <IconButton
        label={m.preview()}
        title={m.previewCtrlP()}
        aria-keyshortcuts="Control+P"
        className="max-md:hidden"
        onClick={() => session.setIsPreviewing(true)}
      >
        <Eye className="size-4.5" aria-hidden />
      </IconButton>
      <PanelToggle frame={frame} />
      {isPublished && (
        <span className="max-md:hidden">
          <StatusMenu status={status} workflow={workflow} onField={panels.openField} />
        </span>
      )}
      {status === 'review' && mayPublish && (
        <Button
          variant="secondary"
          className="max-md:hidden"
          onClick={() => panels.openField(WORKFLOW_FIELDS.note)}
        >
          {m.requestChangesMenu()}
        </Button>
      )}
      <SaveButton session={session} className={isPublished ? undefined : 'max-md:hidden'} />
      {!isPublished && next}
    </>
  )
}

interface ButtonProps extends Props {
  className?: string | undefined
}

/** For the bottom of the panel, where a phone has them. */
export function SaveButtons({ session }: Props) {
  return (
    <>
      <SaveButton session={session} />
      <CancelButton session={session} />
    </>
  )
}

function CancelButton({ session: { actions }, className }: ButtonProps) {
  return (
    <Button variant="quiet" className={className} onClick={() => void actions.cancel()}>
      {m.cancelLabel()}
    </Button>
  )
}

function SaveButton({ session, className }: ButtonProps) {
  const { editor, actions, isPublished, wordsRule } = session
  return (
    <Button
      type="submit"
      variant={isPublished ? 'primary' : 'secondary'}
      className={className}
      disabled={wordsRule !== null || editor.state.conflict !== null}
      pending={actions.isSaving}
    >
      {m.save()}
    </Button>
  )
}

interface MenuProps {
  status: Editor['state']['server']['status']
  workflow: Workflow
  /** Opens the panel at one of the fields of the workflow. */
  onField: (fieldId: string) => void
}

/** The step of those who may not publish the article. */
function SubmitButton({ status, workflow }: Pick<MenuProps, 'status' | 'workflow'>) {
  if (status !== 'draft' && status !== 'unpublished') return null
  return (
    <Button pending={workflow.isBusy} disabled={workflow.isBlocked} onClick={() => workflow.moveTo('review')}>
      {m.submitForReview()}
    </Button>
  )
}

/** Workflow steps. A step that needs a time or a note moves the focus to its field. */
function StatusMenu({ status, workflow, onField }: MenuProps) {
  const item = (target: TargetStatus, label: string) => (
    <MenuItem disabled={workflow.isBlocked} onSelect={() => workflow.moveTo(target)}>
      {label}
    </MenuItem>
  )
  const isPublished = status === 'published'
  const trigger = (
    <Button variant={isPublished || workflow.isTimed ? 'secondary' : 'primary'} pending={workflow.isBusy}>
      {isPublished ? m.published() : m.publish()}
      <ChevronDown className="size-4" aria-hidden />
    </Button>
  )
  if (isPublished) return <Menu trigger={trigger}>{item('unpublished', m.unpublish())}</Menu>
  return (
    <Menu trigger={trigger}>
      {item('published', m.publishNow())}
      <MenuItem onSelect={() => onField(WORKFLOW_FIELDS.time)}>
        {status === 'scheduled' ? m.changeTime() : m.scheduleMenu()}
      </MenuItem>
      {status === 'review' ? (
        // A wider screen has a button.
        <MenuItem className="md:hidden" onSelect={() => onField(WORKFLOW_FIELDS.note)}>
          {m.requestChangesMenu()}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onField(WORKFLOW_FIELDS.note)}>{m.sendToReviewMenu()}</MenuItem>
      )}
    </Menu>
  )
}

/** Shows who else has the article open. Only a hint: versions protect the text. */
function Presence({ articleId }: { articleId: number }) {
  const others = useOtherEditors(articleId)
  return (
    <StatusMessage className="min-w-0 text-sm">
      {others.length > 0 && (
        <Badge tone="caution">{m.alsoOpen({ names: listed(others.map(({ name }) => name)) })}</Badge>
      )}
    </StatusMessage>
  )
}
