import { useEffect } from 'react'
import { letterOf } from '#client/lib/keys.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { IssueWait } from '#features/newsletters/shared/issues.ts'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { ARTICLE_FIELD_NAMES, type ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { TEXT_FIELDS } from '#features/editor/client/editor-slots.ts'
import type { EditorState } from '#features/editor/client/autosave/autosave-types.ts'
import { isSameValue } from '#features/editor/client/merge/merge.ts'
import { MergeDialog } from '#features/editor/client/merge/merge-dialog.tsx'
import { FIELDS_SAVED } from '#features/editor/client/pending-fields.ts'
import { RestoredText } from '#features/editor/client/restored-text.tsx'
import { SaveState } from '#features/editor/client/save-state.tsx'
import { EditorText } from '#features/editor/client/text/editor-text.tsx'
import type { EditorKey } from '#features/editor/client/use-editor-session.ts'
import { useKeysWithoutFocus } from '#features/editor/client/writing/use-keys-without-focus.ts'
import { useWritingFrame } from '#features/editor/client/writing/use-writing-frame.ts'
import { PanelToggle, WritingFrame } from '#features/editor/client/writing/writing-frame.tsx'
import { openLocalCopy } from '#features/editor/client/autosave/local-copy.ts'
import { absorbOnBlur, useMachine, useRetryAfterLogin } from '#features/editor/client/use-editor.ts'
import { IssueHead } from './issue-head.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { SendButtons } from './send-buttons.tsx'
import {
  useIssueForEdit,
  useNewsletterChoices,
  type EditedIssue,
  useIssueCalls,
} from './issue-editor.queries.ts'
import {
  issueWords,
  createIssueSaveCall,
  savedIssue,
  toArticle,
  toIssue,
  type IssueFields,
} from './issue-save-call.ts'

interface Props {
  id: number
  userId: number
  onClose: () => void
  /** Called when the issue is on its way. */
  onSent: () => void
}

/** Writes an issue on the screen of the editor, and shows it as it will be received. */
export function IssueEditor({ id, ...props }: Props) {
  const query = useIssueForEdit(id)
  return (
    <ListState
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failure={m.sendingNotLoaded()}
    >
      {(issue) => <OpenIssue issue={issue} {...props} />}
    </ListState>
  )
}

/** Why a scheduled issue waits for a person. */
const WAITS: Record<IssueWait, () => string> = {
  late: () => m.waitsLate(),
  failed: () => m.waitsFailed(),
}

interface OpenProps extends Omit<Props, 'id'> {
  issue: EditedIssue
}

function OpenIssue({ issue, userId, onClose, onSent }: OpenProps) {
  const { editor, fields, change, flush } = useIssue(issue, userId)
  const { machine, state } = editor
  const newsletters = useNewsletterChoices()
  const frame = useWritingFrame()
  const isNew = issue.subject === '' && issue.content === ''
  useEffect(() => {
    if (isNew) document.getElementById(TEXT_FIELDS.title)?.focus()
  }, [isNew])
  const onKey = (event: EditorKey) => {
    if (letterOf(event) !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void machine.save()
  }
  useKeysWithoutFocus(onKey)
  const onStale = (current: EditedIssue) => {
    machine.take(savedIssue(current))
    machine.absorb()
  }
  const onDeleted = () => {
    machine.forget()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={m.issueEditor()}
      className="newsletter-form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKey}
      onBlur={absorbOnBlur(machine)}
    >
      <WritingFrame
        frame={frame}
        title={m.readersRoom()}
        back={m.backToReaders()}
        onBack={onClose}
        status={<IssueStatus issue={issue} state={state} />}
        actions={
          <>
            <PanelToggle frame={frame} />
            <SendButtons {...{ issue, flush, onSent, onStale, onClose, onDeleted }} />
          </>
        }
        panel={<IssuePanel issue={issue} fields={fields} onChange={change} />}
      >
        {issue.waitsFor && <Notice tone="caution">{WAITS[issue.waitsFor]()}</Notice>}
        <RestoredText editor={editor} />
        <IssueHead issue={issue} newsletters={newsletters} fields={fields} onChange={change} />
        <EditorText
          value={fields.content}
          tools={frame.tools}
          currentText={() => machine.state().draft.content}
          onChange={(content) => change({ content })}
        />
      </WritingFrame>
      {state.conflict && (
        <MergeDialog
          conflict={state.conflict}
          theirs={state.server.draft}
          wordsOf={(name) => issueWords(name, newsletters)}
          onResolve={(draft) => void machine.resolve(draft)}
        />
      )}
    </form>
  )
}

/** The state of the issue and of its text, in the bar. */
function IssueStatus({ issue, state }: { issue: EditedIssue; state: EditorState }) {
  const { timeZone } = useSite()
  const { scheduledAt, status } = issue
  return (
    <>
      <Badge tone={status === 'scheduled' ? 'accent' : 'neutral'}>
        {status === 'scheduled' && scheduledAt ? formatDateTime(scheduledAt, timeZone) : m.draftState()}
      </Badge>
      <SaveState state={state} fields={FIELDS_SAVED} />
    </>
  )
}

/** An issue that is being written. It is saved after a pause in typing. */
function useIssue(issue: EditedIssue, userId: number) {
  const { mutateAsync: update } = useIssueCalls(issue.id).update
  const editor = useMachine(() => ({
    opened: savedIssue(issue),
    save: createIssueSaveCall(issue.id, update),
    copies: openLocalCopy(localStorage, userId, `issue-${issue.id}`),
  }))
  const { machine, state } = editor
  useRetryAfterLogin(editor)
  useUnsaved({
    isUnsaved: () => machine.isDirty(),
    saveFirst: () => machine.flush(),
    consequence: () => m.unsavedStaysHere(),
  })
  return {
    editor,
    fields: { ...issue, ...toIssue(state.draft) } as IssueFields,
    change: (part: Partial<IssueFields>) => machine.type(toArticle(part) as Partial<ArticleDraft>),
    /**
     * Saves what is typed. Returns the version that the screen shows; null if it is not saved, or if the save merged in
     * words of someone else, which the editor has to read first.
     */
    flush: async (): Promise<number | null> => {
      await machine.save()
      const { draft, server } = machine.state()
      if (machine.isDirty()) return null
      if (ARTICLE_FIELD_NAMES.every((name) => isSameValue(draft[name], server.draft[name])))
        return server.version
      machine.absorb()
      toast({ title: m.staleIssue() })
      return null
    },
  }
}
