import { ArrowLeft, ChevronDown, Ellipsis, ExternalLink, Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass, IconButton } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { pathOnSite } from '#client/lib/article/article-changes.queries.ts'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { m } from '#shared/catalog/m.ts'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { SaveState } from './save-state.tsx'
import type { EditorActions } from './use-editor-actions.ts'
import type { Editor } from './use-editor.ts'
import { type TargetStatus, useOtherEditors } from './article-editor.queries.ts'
import type { Workflow } from './use-workflow.ts'
import { WORKFLOW_FIELDS } from './panels/workflow-panel.tsx'

interface Props {
  editor: Editor
  actions: EditorActions
  workflow: Workflow
  /** The byline or the address waits for Save. */
  hasPendingFields: boolean
  /** The user may not change the words. */
  isLocked: boolean
  /** Opens the workflow panel and focuses one of its fields. */
  onField: (fieldId: string) => void
  /** Opens the large preview. */
  onPreview: () => void
  onClose: () => void
}

/** The editor's header: status, save state, and actions. */
export function EditorBar(props: Props) {
  const { editor, actions, workflow, hasPendingFields, isLocked, onField, onPreview, onClose } = props
  const { state, opened } = editor
  const { isEditor, mayPublish: mayPublishOf } = useWritingRights()
  const mayPublish = mayPublishOf(opened.authorId)
  const isPublished = state.server.status === 'published'
  const isPage = opened.pageSlug !== null
  return (
    <div className="hairline-b sticky top-(--header-height) z-10 -mx-4 -mt-5 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper px-4 py-3 md:-mx-5 md:px-5">
      <IconButton label={isPage ? m.backToPages() : m.backToArticles()} onClick={onClose}>
        <ArrowLeft className="size-5" />
      </IconButton>
      <h2 className="headline text-xl max-sm:sr-only">{isPage ? m.editPageTitle() : m.editArticleTitle()}</h2>
      <StatusBadge status={state.server.status} />
      <div className="min-w-0 grow basis-40">
        <SaveState state={state} hasPendingFields={hasPendingFields} />
      </div>
      <Presence articleId={opened.id} />
      <IconButton
        label={m.preview()}
        title={m.previewCtrlP()}
        aria-keyshortcuts="Control+P"
        onClick={onPreview}
      >
        <Eye className="size-4" aria-hidden />
      </IconButton>
      {isEditor && !isPage && <MoreMenu articleId={opened.id} title={state.draft.title} />}
      {isPublished && !isPage && (
        <CheckboxField
          label={m.onlyTypo()}
          title={m.onlyATypoHelp()}
          checked={actions.isTypo}
          onChange={(event) => actions.setIsTypo(event.target.checked)}
        />
      )}
      {isPublished && (
        <a
          href={pathOnSite(opened)}
          aria-label={m.viewOnSite()}
          title={m.viewOnSite()}
          className={buttonClass({ variant: 'quiet', square: true })}
        >
          <ExternalLink className="size-4" aria-hidden />
        </a>
      )}
      <Button variant="quiet" className="ml-auto" onClick={() => void actions.cancel()}>
        {m.cancelLabel()}
      </Button>
      {mayPublish || isPublished ? (
        <StatusMenu status={state.server.status} workflow={workflow} onField={onField} />
      ) : (
        <SubmitButton status={state.server.status} workflow={workflow} />
      )}
      <Button type="submit" disabled={isLocked || state.conflict !== null} pending={actions.isSaving}>
        {m.save()}
      </Button>
    </div>
  )
}

/** What is rarely done with an article. */
function MoreMenu({ articleId, title }: { articleId: number; title: string }) {
  const [isSaving, setIsSaving] = useState(false)
  const trigger = (
    <IconButton label={m.moreActions()}>
      <Ellipsis className="size-4" aria-hidden />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => setIsSaving(true)}>{m.saveAsTemplateMenu()}</MenuItem>
      </Menu>
      <SaveAsTemplate {...{ articleId, title }} isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </>
  )
}

interface MenuProps extends Pick<Props, 'workflow' | 'onField'> {
  status: Editor['state']['server']['status']
}

/** The step of those who may not publish the article. */
function SubmitButton({ status, workflow }: Pick<MenuProps, 'status' | 'workflow'>) {
  if (status !== 'draft' && status !== 'unpublished') return null
  return (
    <Button
      variant="secondary"
      pending={workflow.isBusy}
      disabled={workflow.isBlocked}
      onClick={() => workflow.moveTo('review')}
    >
      {m.submitForReview()}
    </Button>
  )
}

/** Workflow steps. A step that needs a time or a note moves the focus to its field. */
function StatusMenu({ status, workflow, onField }: MenuProps) {
  const isFieldFocused = useRef(false)
  const focusField = (fieldId: string) => {
    isFieldFocused.current = true
    onField(fieldId)
  }
  const leaveFocus = (event: Event) => {
    if (isFieldFocused.current) event.preventDefault()
    isFieldFocused.current = false
  }
  const item = (target: TargetStatus, label: string) => (
    <MenuItem disabled={workflow.isBlocked} onSelect={() => workflow.moveTo(target)}>
      {label}
    </MenuItem>
  )
  const trigger = (
    <Button variant="secondary" pending={workflow.isBusy}>
      {status === 'published' ? m.published() : m.publish()}
      <ChevronDown className="size-4" aria-hidden />
    </Button>
  )
  if (status === 'published') return <Menu trigger={trigger}>{item('unpublished', m.unpublish())}</Menu>
  return (
    <Menu trigger={trigger} onCloseAutoFocus={leaveFocus}>
      {item('published', m.publishNow())}
      <MenuItem onSelect={() => focusField(WORKFLOW_FIELDS.time)}>
        {status === 'scheduled' ? m.changeTime() : m.scheduleMenu()}
      </MenuItem>
      {status === 'review' ? (
        <MenuItem onSelect={() => focusField(WORKFLOW_FIELDS.note)}>{m.requestChangesMenu()}</MenuItem>
      ) : (
        <MenuItem onSelect={() => focusField(WORKFLOW_FIELDS.note)}>{m.sendToReviewMenu()}</MenuItem>
      )}
    </Menu>
  )
}

/** Shows who else has the article open. Only a hint: versions protect the text. */
function Presence({ articleId }: { articleId: number }) {
  const others = useOtherEditors(articleId)
  return (
    <StatusMessage className="text-sm">
      {others.length > 0 && (
        <Badge tone="caution">{m.alsoOpen({ names: others.map(({ name }) => name).join(', ') })}</Badge>
      )}
    </StatusMessage>
  )
}
