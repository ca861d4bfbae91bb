import {
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSessionState } from '#client/lib/session-watch.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { useArticleForEdit, type EditableArticle } from './article-editor.queries.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { PreviewDialog } from './panels/draft-preview.tsx'
import { EditorPanels } from './panels/editor-panels.tsx'
import { ReadOnlyArticle } from './read-only-article.tsx'
import { RestoredText } from './restored-text.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { onNoteKey, useNotes } from './notes/use-notes.ts'
import { MissingPictures, MissingPicturesDialog } from './missing-pictures.tsx'
import type { TextHandle } from './text/text-handle.ts'
import { TextMarksContext } from './text/text-marks.ts'
import { useAltTexts } from './use-alt-texts.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useEditor, type Editor } from './use-editor.ts'
import { usePreview } from './panels/use-preview.ts'
import { useTextMarks } from './use-text-marks.ts'
import { useWorkflow } from './use-workflow.ts'
import { WORKFLOW_FIELDS } from './panels/workflow-panel.tsx'

interface Props {
  id: number
  userId: number
  /** Called with whether it is a page of the newsroom's own. */
  onClose: (isPage: boolean) => void
}

/** Loads one article and opens it for editing, unless it is missing or in the trash. */
export function ArticleEditor({ id, userId, onClose }: Props) {
  const { data, isError, isFetchedAfterMount } = useArticleForEdit(id)
  // Copied into state: signing in again clears the cache, which must not close the editor.
  const [article, setArticle] = useState<EditableArticle | null>(null)
  const { mayEdit } = useWritingRights()
  const isPage = typeof article?.pageSlug === 'string'
  const close = useCallback(() => onClose(isPage), [onClose, isPage])
  const back = isPage ? m.backToPages() : m.backToArticles()
  // Cached data may be older than the last save.
  if (data && isFetchedAfterMount && !article) setArticle(data)
  useErrorToast(isError && !article, m.failedArticle())
  if (isError && !article) {
    return (
      <Notice tone="danger" action={<Button onClick={close}>{back}</Button>}>
        {m.articleNotFound()}
      </Notice>
    )
  }
  if (!article) return <StatusMessage>{m.loadingArticleLabel()}</StatusMessage>
  if (article.status === 'trash') {
    return (
      <Notice tone="caution" action={<Button onClick={close}>{back}</Button>}>
        {isPage ? m.pageInTrash() : m.articleInTrash()}
      </Notice>
    )
  }
  if (!mayEdit(article)) return <ReadOnlyArticle article={article} onClose={close} />
  return <OpenEditor key={article.id} article={article} userId={userId} onClose={close} />
}

interface OpenProps {
  article: EditableArticle
  userId: number
  onClose: () => void
}

function OpenEditor({ article, userId, onClose }: OpenProps) {
  const editor = useEditor(article, userId)
  const { machine, state } = editor
  const { preview, refresh } = usePreview(state.draft)
  const missingAlt = preview?.missingAltText ?? []
  const alts = useAltTexts(missingAlt, refresh)
  const workflow = useWorkflow(editor, { alts, preview })
  const panels = usePanels(workflow.questions.length)
  const text = useRef<TextHandle>(null)
  const actions = useEditorActions(editor, { alts, showsMissingAlt: missingAlt.length > 0, text, onClose })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const notes = useNotes(editor, text, () => panels.setTab('notes'))
  const { marks, hints, isConflictShown } = useTextMarks(editor, notes)
  useRetryAfterLogin(editor)
  const rights = useWritingRights()
  const mayPublish = rights.mayPublish(article.authorId)
  const wordsRule = rights.wordsRule({ authorId: article.authorId, status: state.server.status })
  const isPublished = state.server.status === 'published'
  const isPage = article.pageSlug !== null
  const tabs = (
    <EditorPanels
      {...{ editor, userId, workflow, text, notes, hints }}
      tab={panels.tab}
      onTab={panels.setTab}
    />
  )
  // Drawn after the keystroke is on the screen. Panels with fields are drawn at once, or what is typed there is lost.
  const laterTabs = useDeferredValue(tabs)
  const absorbOnBlur = (event: FocusEvent<HTMLElement>) => {
    const isField = (node: unknown) =>
      node instanceof HTMLElement && (/^(INPUT|TEXTAREA)$/.test(node.tagName) || node.isContentEditable)
    if (isField(event.target) && !isField(event.relatedTarget)) machine.absorb()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={isPage ? m.editPage() : m.editArticle()}
      noValidate
      onBlur={absorbOnBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.saveAndClose()
      }}
      onKeyDown={(event) => {
        if (onNoteKey(event, notes)) return event.preventDefault()
        const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
        if (key !== 's' && !isPreviewKey(event)) return
        event.preventDefault()
        if (key === 's') void actions.saveNow()
        else setIsPreviewing(true)
      }}
    >
      <EditorBar
        {...{ editor, actions, workflow, onClose }}
        isLocked={wordsRule !== null}
        onField={panels.openField}
        onPreview={() => setIsPreviewing(true)}
      />
      <RestoredText editor={editor} />
      {wordsRule && (
        <Notice tone="caution" className="mb-6">
          {wordsRule}
        </Notice>
      )}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TextMarksContext value={marks}>
          <EditorFields
            draft={state.draft}
            onType={machine.type}
            preview={preview}
            article={{ id: article.id, isPublished, isPage, isBlank: isBlank(state.server.draft.content) }}
            textHandle={text}
            currentText={() => machine.state().draft.content}
          />
        </TextMarksContext>
        <div className="min-w-0 space-y-4 p-0.5 xl:sticky xl:top-34 xl:max-h-[calc(100dvh-9rem)] xl:self-start xl:overflow-y-auto">
          <AltTextFields
            pictures={missingAlt}
            alts={alts}
            rejections={workflow.rejections + actions.rejections}
            onPublish={isPublished || !mayPublish ? undefined : () => workflow.moveTo('published')}
          />
          <MissingPictures addresses={preview?.unknownImages ?? []} />
          {WITHOUT_FIELDS.has(panels.tab) ? laterTabs : tabs}
        </div>
      </div>
      <PreviewDialog
        articleId={article.id}
        draft={state.draft}
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
      />
      <MissingPicturesDialog
        addresses={workflow.unconfirmedPictures}
        onPublish={workflow.confirm}
        onCancel={workflow.dismiss}
      />
      {state.conflict && !isConflictShown && (
        <MergeDialog
          conflict={state.conflict}
          theirs={state.server.draft}
          onResolve={(draft) => void machine.resolve(draft)}
        />
      )}
    </form>
  )
}

const isBlank = (text: string) => text.trim() === ''

/** Tabs that only show something. */
const WITHOUT_FIELDS = new Set(['preview', 'history'])

/** On a Mac, Control and P move the cursor up. */
const isPreviewKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && !altKey && !shiftKey && (isMac() ? metaKey : ctrlKey)

const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/** The selected tab beside the text. New questions select the field for the reason. */
function usePanels(questions: number) {
  const [tab, setTab] = useState('preview')
  const [fieldId, setFieldId] = useState<string | null>(null)
  const [seenQuestions, setSeenQuestions] = useState(0)
  const openField = (id: string) => {
    setTab('workflow')
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
  return { tab, setTab, openField }
}

/** Saves again after the editor has signed in again. */
function useRetryAfterLogin({ machine, state }: Editor): void {
  const { hasEnded } = useSessionState()
  const isWaiting = state.problem === 'signed-out'
  const wasEnded = useRef(false)
  useEffect(() => {
    if (hasEnded && isWaiting) wasEnded.current = true
    if (hasEnded || !wasEnded.current) return
    wasEnded.current = false
    void machine.retry()
  }, [hasEnded, isWaiting, machine])
}
