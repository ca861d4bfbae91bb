import { useCallback, useDeferredValue, useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
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
import { MissingPictures, MissingPicturesDialog } from './missing-pictures.tsx'
import { TextMarksContext } from './text/text-marks.ts'
import { useEditorSession, type EditorSession } from './use-editor-session.ts'

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

function OpenEditor(props: OpenProps) {
  const session = useEditorSession(props)
  const { editor, actions, workflow, panels, wordsRule, isPage } = session
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={isPage ? m.editPage() : m.editArticle()}
      noValidate
      onBlur={session.absorbOnBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.saveAndClose()
      }}
      onKeyDown={session.onKey}
    >
      <EditorBar
        {...{ editor, actions, workflow, onClose: props.onClose }}
        hasPendingFields={session.hasPendingFields}
        isLocked={wordsRule !== null}
        onField={panels.openField}
        onPreview={() => session.setIsPreviewing(true)}
      />
      <RestoredText editor={editor} />
      {wordsRule && (
        <Notice tone="caution" className="mb-6">
          {wordsRule}
        </Notice>
      )}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TextColumn session={session} />
        <SideColumn session={session} userId={props.userId} />
      </div>
      <EditorDialogs session={session} />
    </form>
  )
}

interface SessionProps {
  session: EditorSession
}

function TextColumn({ session }: SessionProps) {
  const { machine, state, opened } = session.editor
  return (
    <TextMarksContext value={session.marks}>
      <EditorFields
        draft={state.draft}
        onType={machine.type}
        preview={session.preview}
        article={{
          id: opened.id,
          isPublished: session.isPublished,
          isPage: session.isPage,
          isLocked: session.wordsRule !== null,
          isBlank: state.server.draft.content.trim() === '',
        }}
        textHandle={session.text}
        pendingFields={session.pendingFields}
        currentText={() => machine.state().draft.content}
      />
    </TextMarksContext>
  )
}

/** Tabs that only show something. */
const WITHOUT_FIELDS = new Set(['preview', 'history'])

function SideColumn({ session, userId }: SessionProps & { userId: number }) {
  const { editor, preview, workflow, actions, text, notes, panels } = session
  const tabs = (
    <EditorPanels
      {...{ editor, userId, workflow, text, notes }}
      wordsRule={session.wordsRule}
      tab={panels.tab}
      onTab={panels.setTab}
    />
  )
  // Rendered after the keystroke is on the screen. Panels with fields are rendered at once, or what is typed there is lost.
  const laterTabs = useDeferredValue(tabs)
  const mayPublishHere = session.mayPublish && !session.isPublished
  return (
    <div className="min-w-0 space-y-4 p-0.5 xl:sticky xl:top-34 xl:max-h-[calc(100dvh-9rem)] xl:self-start xl:overflow-y-auto">
      <AltTextFields
        pictures={session.missingAlt}
        alts={session.alts}
        rejections={workflow.rejections + actions.rejections}
        onPublish={mayPublishHere ? () => workflow.moveTo('published') : undefined}
      />
      <MissingPictures addresses={preview?.unknownImages ?? []} />
      {WITHOUT_FIELDS.has(panels.tab) ? laterTabs : tabs}
    </div>
  )
}

function EditorDialogs({ session }: SessionProps) {
  const { workflow } = session
  const { machine, state, opened } = session.editor
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
          onResolve={(draft) => void machine.resolve(draft)}
        />
      )}
    </>
  )
}
