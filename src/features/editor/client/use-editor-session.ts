import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { letterOf } from '#client/lib/keys.ts'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useDeskTool } from '#client/lib/feature.ts'
import type { UseNotesTool } from './notes-tool.ts'
import { usePreview } from './panels/use-preview.ts'
import { WORKFLOW_FIELDS } from './panels/workflow-panel.tsx'
import type { TextHandle } from './text/text-handle.ts'
import { useAltTexts } from './use-alt-texts.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { absorbOnBlur, useRetryAfterLogin, type Editor } from './use-editor.ts'
import type { PendingFields } from './pending-fields.ts'
import type { usePendingFields } from './use-pending-fields.ts'
import { useTextMarks } from './use-text-marks.ts'
import { useWorkflow } from './use-workflow.ts'
import { useRevealOnRejection, useWritingFrame, type WritingFrameState } from './writing/use-writing-frame.ts'

declare module '#client/lib/feature.ts' {
  interface DeskTools {
    /** Notes of colleagues about passages of the open article. */
    useNotes: UseNotesTool
  }
}

export interface SessionOptions {
  editor: Editor
  fields: ReturnType<typeof usePendingFields>
  onClose: () => void
}

export type EditorSession = ReturnType<typeof useEditorSession>

/** State and actions of the editor of one open article; its markup is in `article-editor.tsx`. */
export function useEditorSession({ editor, fields, onClose }: SessionOptions) {
  const { pendingFields, fieldsStatus } = fields
  const { machine, state, opened: article } = editor
  const { preview, refresh } = usePreview(state.draft)
  const missingAlt = preview?.missingAltText ?? []
  const alts = useAltTexts(missingAlt, refresh)
  const frame = useWritingFrame()
  const text = useRef<TextHandle>(null)
  const showsMissingAlt = missingAlt.length > 0
  const actions = useEditorActions(editor, { alts, showsMissingAlt, pendingFields, text, onClose })
  const workflow = useWorkflow(editor, { alts, preview, pendingFields, actions })
  const isPage = article.pageSlug !== null
  const { useNotes, hasNotes } = useLentNotes()
  const panels = usePanels(frame, openedAt(pendingFields, { isPage, hasNotes }), workflow.questions.length)
  const [isPreviewing, setIsPreviewing] = useState(false)
  // A sheet covers the text.
  const beforeShow = () => {
    if (frame.isSheet) flushSync(() => frame.setIsOpen(false))
  }
  const notes = useNotes(editor, text, { openPanel: () => panels.open('notes'), beforeShow })
  const [cursorBlock, setCursorBlock] = useState(0)
  const textMarks = useTextMarks(editor, notes, setCursorBlock)
  useRevealOnRejection(workflow.rejections + actions.rejections, frame)
  useRetryAfterLogin(editor, pendingFields.retry)
  const rights = useWritingRights()
  const { status } = state.server
  return {
    editor,
    pendingFields,
    fieldsStatus,
    preview,
    missingAlt,
    alts,
    workflow,
    frame,
    panels,
    beforeShow,
    cursorBlock,
    text,
    actions,
    notes,
    ...textMarks,
    isPreviewing,
    setIsPreviewing,
    /** False for writers, who lack the panels of people who publish. */
    isEditor: rights.isEditor,
    mayPublish: rights.mayPublish(article.authorId),
    /** Why the words cannot be changed; null if they can. */
    wordsRule: rights.wordsRule({ authorId: article.authorId, status }),
    isPublished: status === 'published',
    /** A story that is begun on this screen and has taken no step of its workflow. */
    isNewDraft: editor.isBegun && status === 'draft',
    isPage,
    absorbOnBlur: absorbOnBlur(machine),
    onKey: (event: EditorKey) => {
      if (notes?.onKey(event)) return event.preventDefault()
      const key = event.ctrlKey || event.metaKey ? letterOf(event) : ''
      if (key !== 's' && !isPreviewKey(event)) return
      event.preventDefault()
      if (key === 's') void actions.saveNow()
      else if (editor.opened.id) setIsPreviewing(true)
    },
  }
}

/** Returns the same hook for an open article when the feature of notes is switched on or off. */
function useLentNotes(): { useNotes: UseNotesTool; hasNotes: boolean } {
  const lent = useDeskTool('useNotes')
  const [useNotes] = useState(() => lent ?? useNoNotes)
  return { useNotes, hasNotes: useNotes !== useNoNotes }
}

/** In a newsroom without notes. */
const useNoNotes = () => null

/** What the events of React and of the document share. */
export type EditorKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>

/** On a Mac, Control and P move the cursor up. */
const isPreviewKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: EditorKey) =>
  letterOf({ key, code }) === 'p' && !altKey && !shiftKey && (isMac() ? metaKey : ctrlKey)

const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/** Where the panel opens: at what an earlier visit left unsaved. */
const openedAt = (left: PendingFields, { isPage, hasNotes }: { isPage: boolean; hasNotes: boolean }) => ({
  tab:
    hasNotes && left.hasLeft('note', 'reply')
      ? 'notes'
      : left.hasLeft('sourceLink', 'sourceText', 'finding')
        ? 'checks'
        : 'article',
  isPublicationOpen: isPage || left.hasLeft('date', 'reviewNote', 'time', 'embargo'),
})

/** The panel beside the text: its tab, and a field that it opens at. New questions open the field for the reason. */
function usePanels(
  frame: WritingFrameState,
  { tab: first, isPublicationOpen: isOpenAtFirst }: { tab: string; isPublicationOpen: boolean },
  questions: number,
) {
  const [tab, setTab] = useState(first)
  const [isPublicationOpen, setIsPublicationOpen] = useState(isOpenAtFirst)
  const [fieldId, setFieldId] = useState<string | null>(null)
  const [seenQuestions, setSeenQuestions] = useState(0)
  const open = (next: string) => {
    setTab(next)
    frame.reveal()
  }
  const openField = (id: string) => {
    open('article')
    setIsPublicationOpen(true)
    setFieldId(id)
  }
  if (seenQuestions !== questions) {
    setSeenQuestions(questions)
    if (questions > 0) openField(WORKFLOW_FIELDS.reason)
  }
  useEffect(() => {
    if (!fieldId) return undefined
    // The tab has to render first.
    const timer = setTimeout(() => {
      document.getElementById(fieldId)?.focus()
      setFieldId(null)
    })
    return () => clearTimeout(timer)
  }, [fieldId])
  return { tab, setTab, open, openField, isPublicationOpen, setIsPublicationOpen }
}
