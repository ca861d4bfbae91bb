import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { FieldRegistryContext } from '#client/lib/article/pending-field.ts'
import type { SelectOption } from '#client/ui/field.tsx'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { useArticleForEdit, type EditableArticle } from './article-editor.queries.ts'
import { EditorButtons, EditorStatus, SaveButtons } from './editor-bar.tsx'
import { PreviewDialog } from './panels/draft-preview.tsx'
import { EditorPanels } from './panels/editor-panels.tsx'
import { ReadOnlyArticle } from './read-only-article.tsx'
import { RestoredText } from './restored-text.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { useFieldWords } from './merge/use-field-words.ts'
import { MissingPictures, MissingPicturesDialog } from './missing-pictures.tsx'
import { EditorText } from './text/editor-text.tsx'
import { TextMarksContext } from './text/text-marks.ts'
import { NewArticleButtons, SaveDraftButton } from './new-article-buttons.tsx'
import { useEditorSession, type EditorSession, type SessionOptions } from './use-editor-session.ts'
import { useEditor, type BegunStory, type OpenedArticle } from './use-editor.ts'
import { usePendingFields } from './use-pending-fields.ts'
import { StoryHead } from './writing/story-head.tsx'
import { useKeysWithoutFocus } from './writing/use-keys-without-focus.ts'
import { WritingFrame } from './writing/writing-frame.tsx'

interface Props {
  id: number
  userId: number
  /** Called with whether it is a custom page. */
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
      <Notice tone="danger" className="m-5" action={<Button onClick={close}>{back}</Button>}>
        {m.articleNotFound()}
      </Notice>
    )
  }
  if (!article) return <StatusMessage className="p-5">{m.loadingArticleLabel()}</StatusMessage>
  if (article.status === 'trash') {
    return (
      <Notice tone="caution" className="m-5" action={<Button onClick={close}>{back}</Button>}>
        {isPage ? m.pageInTrash() : m.articleInTrash()}
      </Notice>
    )
  }
  if (!mayEdit(article)) return <ReadOnlyArticle article={article} onClose={close} />
  return <OpenEditor key={article.id} article={article} userId={userId} onClose={close} />
}

interface OpenProps {
  article: OpenedArticle
  userId: number
  onClose: () => void
  /** For a story that is begun on this screen. */
  begun?: BegunStory
}

/**
 * The editor of an article, or of a story that becomes one at the first pause in typing. Its fields find what waits for
 * Save in the context.
 */
export function OpenEditor({ article, userId, onClose, begun }: OpenProps) {
  const editor = useEditor(article, userId, begun)
  const fields = usePendingFields(editor, userId)
  return (
    <FieldRegistryContext value={fields.pendingFields}>
      <EditorForm {...{ editor, fields, userId, onClose }} />
    </FieldRegistryContext>
  )
}

type FormProps = SessionOptions & Pick<OpenProps, 'userId'>

function EditorForm(props: FormProps) {
  const session = useEditorSession(props)
  const { frame, isPage, wordsRule } = session
  const { isBegun } = session.editor
  useKeysWithoutFocus(session.onKey)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={isBegun ? m.createArticle() : isPage ? m.editPage() : m.editArticle()}
      noValidate
      onBlur={session.absorbOnBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void session.actions.saveAndClose()
      }}
      onKeyDown={session.onKey}
    >
      <WritingFrame
        frame={frame}
        title={isPage ? m.pagesLabel() : m.articlesLabel()}
        back={isPage ? m.backToPages() : m.backToArticles()}
        onBack={props.onClose}
        status={<EditorStatus session={session} />}
        actions={
          session.isNewDraft ? (
            <NewArticleButtons session={session} frame={frame} />
          ) : (
            <EditorButtons session={session} frame={frame} />
          )
        }
        panel={<SideColumn session={session} userId={props.userId} />}
      >
        <RestoredText
          editor={session.editor}
          onDiscard={isBegun ? () => void session.actions.discard() : undefined}
        />
        {wordsRule && (
          <Notice tone="caution" className="mb-6">
            {wordsRule}
          </Notice>
        )}
        <TextColumn session={session} />
      </WritingFrame>
      <EditorDialogs session={session} />
    </form>
  )
}

interface SessionProps {
  session: EditorSession
}

/** Section, headline, standfirst and text. Each keystroke goes to the autosave machine. */
function TextColumn({ session }: SessionProps) {
  const { editor, isPage, workflow } = session
  const { machine, state } = editor
  const { draft } = state
  const sections = useAllSections()
  const { sectionOptions } = useWritingRights()
  useAllowedSection(editor, sectionOptions(sections))
  // A draft may lack its headline or its text until it leaves the desk.
  const isRequired = workflow.asksForWords || ['published', 'scheduled'].includes(state.server.status)
  const errorOf = (name: 'title' | 'content') =>
    isRequired && !draft[name].trim() ? m.requiredLabel() : undefined
  const category = {
    value: draft.category,
    options: sectionOptions(sections, draft.category),
    onChange: (next: string) => machine.type({ category: next }),
  }
  return (
    <TextMarksContext value={session.marks}>
      <StoryHead
        category={isPage ? null : category}
        title={draft.title}
        onTitle={(title) => machine.type({ title })}
        titleError={errorOf('title')}
        excerpt={draft.excerpt}
        onExcerpt={(excerpt) => machine.type({ excerpt })}
        language={draft.lang}
      />
      <EditorText
        handle={session.text}
        value={draft.content}
        language={draft.lang}
        tools={session.frame.tools}
        currentText={() => machine.state().draft.content}
        onChange={(content) => machine.type({ content })}
        error={errorOf('content')}
      />
    </TextMarksContext>
  )
}

/** Keeps a story that is not stored yet in a section that the user may write for, once these are known. */
function useAllowedSection(
  { machine, state, opened }: EditorSession['editor'],
  options: readonly SelectOption[],
): void {
  const { category } = state.draft
  const first = options.some(({ value }) => value === category) ? undefined : options[0]?.value
  useEffect(() => {
    if (!opened.id && first) machine.type({ category: first })
  }, [machine, opened.id, first])
}

/** Tabs that only show something. */
const WITHOUT_FIELDS = new Set(['preview', 'history'])

function SideColumn({ session, userId }: SessionProps & { userId: number }) {
  const { preview, workflow, actions, panels } = session
  const tabs = <EditorPanels session={session} userId={userId} />
  // Rendered after the keystroke is on the screen. Panels with fields are rendered at once, or what is typed there is lost.
  const laterTabs = useDeferredValue(tabs)
  const mayPublishHere = session.mayPublish && !session.isPublished
  return (
    <>
      <AltTextFields
        pictures={session.missingAlt}
        alts={session.alts}
        rejections={workflow.rejections + actions.rejections}
        onPublish={mayPublishHere ? () => workflow.moveTo('published') : undefined}
      />
      <MissingPictures addresses={preview?.unknownImages ?? []} />
      {WITHOUT_FIELDS.has(panels.tab) ? laterTabs : tabs}
      <div className="mt-6 flex gap-2 md:hidden">
        {session.isNewDraft ? <SaveDraftButton session={session} /> : <SaveButtons session={session} />}
      </div>
    </>
  )
}

function EditorDialogs({ session }: SessionProps) {
  const { workflow } = session
  const { machine, state, opened } = session.editor
  const wordsOf = useFieldWords()
  return (
    <>
      <PreviewDialog
        articleId={opened.id}
        draft={state.draft}
        isOpen={session.isPreviewing}
        onClose={() => session.setIsPreviewing(false)}
      />
      <MissingPicturesDialog
        addresses={workflow.unconfirmedPictures}
        onPublish={workflow.confirm}
        onCancel={workflow.dismiss}
      />
      {state.conflict && !session.isConflictShown && (
        <MergeDialog
          conflict={state.conflict}
          theirs={state.server.draft}
          wordsOf={wordsOf}
          onResolve={(draft) => void machine.resolve(draft)}
        />
      )}
    </>
  )
}
