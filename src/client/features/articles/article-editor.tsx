import { useBlocker } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { use, useEffect, useState, type FocusEvent } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useSessionTrouble } from '#client/lib/session-watch.ts'
import { formatDateTime } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'
import { BarePictures } from './bare-pictures.tsx'
import { useArticlesChanged, useDeskArticle, type DeskArticle } from './desk.queries.ts'
import { EditorFields } from './editor-fields.tsx'
import { EditorSlots } from './editor-slots.ts'
import { HistoryPanel } from './history-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { Presence } from './presence.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SaveState } from './save-state.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { usePreview, type Preview } from './use-preview.ts'
import { WorkflowPanel } from './workflow-panel.tsx'

interface Props {
  id: number
  userId: number
  onClose: () => void
}

export function ArticleEditor({ id, userId, onClose }: Props) {
  const { data, isError, isFetchedAfterMount } = useDeskArticle(id)
  // Kept from the first answer on: logging in again empties the cache, and must not close an open editor.
  const [article, setArticle] = useState<DeskArticle | null>(null)
  // Only an answer asked for by this very editor: a kept one may be older than what the last editor saved.
  if (data && isFetchedAfterMount && !article) setArticle(data)
  useErrorToast(isError && !article, messages.failedArticle)
  if (isError && !article) {
    return (
      <Notice tone="danger" action={<Button onClick={onClose}>Back to the articles</Button>}>
        {messages.articleNotFound}
      </Notice>
    )
  }
  if (!article) return <p role="status">Loading article...</p>
  if (article.status === 'trash') {
    return (
      <Notice tone="caution" action={<Button onClick={onClose}>Back to the articles</Button>}>
        This article is in the trash. Restore it to edit it.
      </Notice>
    )
  }
  return <OpenEditor key={article.id} article={article} userId={userId} onClose={onClose} />
}

function OpenEditor({ article, userId, onClose }: { article: DeskArticle } & Omit<Props, 'id'>) {
  const editor = useEditor(article, userId)
  const { machine, state } = editor
  const actions = useEditorActions(editor, onClose)
  useWakeAfterLogin(editor)
  const isByHand = state.server.status === 'published'
  const { preview, refresh } = usePreview(state.form)
  const leaveField = (event: FocusEvent<HTMLElement>) => {
    const isField = (node: unknown) => node instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(node.tagName)
    if (isField(event.target) && !isField(event.relatedTarget)) machine.absorb()
  }
  return (
    <form
      aria-label="Edit article"
      noValidate
      onBlur={leaveField}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.saveAndClose()
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        void actions.saveNow()
      }}
    >
      <div className="hairline-b sticky top-16 z-10 -mx-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-4 py-3 md:-mx-6 md:px-6">
        <IconButton label="Back to the articles" onClick={onClose}>
          <ArrowLeft className="size-5" />
        </IconButton>
        <h2 className="headline text-xl">Edit Article</h2>
        <StatusBadge status={state.server.status} />
        <div className="min-w-0 grow basis-40">
          <SaveState state={state} />
        </div>
        <Presence articleId={article.id} />
        {isByHand && (
          <CheckboxField
            label="Only a typo"
            checked={actions.isTypo}
            onChange={(event) => actions.setIsTypo(event.target.checked)}
          />
        )}
        <Button variant="secondary" onClick={() => void actions.cancel()}>
          Cancel
        </Button>
        <Button type="submit" disabled={state.conflict !== null} pending={actions.isSaving}>
          Save
        </Button>
      </div>
      <LeftBehind editor={editor} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EditorFields form={state.form} onType={machine.type} preview={preview} />
        <div className="min-w-0 space-y-4">
          <BarePictures pictures={preview?.bare ?? []} onDescribed={refresh} />
          <EditorPanels editor={editor} preview={preview} />
        </div>
      </div>
      {state.conflict && (
        <MergeDialog
          conflict={state.conflict}
          theirs={state.server.fields}
          onResolve={(fields) => void machine.resolve(fields)}
        />
      )}
    </form>
  )
}

function EditorPanels({ editor, preview }: { editor: Editor; preview: Preview | undefined }) {
  const { machine, state, opened } = editor
  const { StyleCheck, Corrections, Record } = use(EditorSlots)
  const hasRecord = Record && opened.sourceUrl !== null
  const { content } = state.form
  return (
    <Tabs defaultValue="preview" className="min-w-0">
      <TabList aria-label="Beside the text">
        <Tab value="preview">Preview</Tab>
        <Tab value="workflow">Workflow</Tab>
        <Tab value="history">History</Tab>
        {StyleCheck && <Tab value="style">Style</Tab>}
        {Corrections && <Tab value="corrections">Corrections</Tab>}
        {hasRecord && <Tab value="record">Source</Tab>}
      </TabList>
      <TabPanel value="preview">
        <PreviewPanel form={state.form} preview={preview} />
      </TabPanel>
      <TabPanel value="workflow">
        <WorkflowPanel editor={editor} />
      </TabPanel>
      <TabPanel value="history">
        <HistoryPanel
          key={state.server.version}
          articleId={opened.id}
          version={state.server.version}
          onRestored={(snapshot) => {
            machine.take(snapshot)
            machine.absorb()
          }}
        />
      </TabPanel>
      {StyleCheck && (
        <TabPanel value="style">
          <StyleCheck
            text={content}
            onReplace={(start, end, words) =>
              machine.type({ content: content.slice(0, start) + words + content.slice(end) })
            }
          />
        </TabPanel>
      )}
      {hasRecord && (
        <TabPanel value="record">
          <Record articleId={opened.id} />
        </TabPanel>
      )}
      {Corrections && (
        <TabPanel value="corrections">
          {state.server.status === 'published' ? (
            <Corrections articleId={opened.id} />
          ) : (
            <p className="text-sm text-second">Only a published story can carry a correction.</p>
          )}
        </TabPanel>
      )}
    </Tabs>
  )
}

/** Text of an earlier visit: brought back after a crash, offered after a Cancel. */
function LeftBehind({ editor }: { editor: Editor }) {
  const { timeZone } = useSite()
  const { setAside, takeSetAside, dropSetAside, broughtBackAt } = editor
  const at = (ms: number) => formatDateTime(new Date(ms).toISOString(), timeZone)
  if (broughtBackAt !== null) {
    return (
      <Notice className="mb-6">
        Your unsaved text of {at(broughtBackAt)} was brought back from this browser.
      </Notice>
    )
  }
  if (!setAside) return null
  return (
    <Notice
      className="mb-6"
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={takeSetAside}>
            Bring it back
          </Button>
          <Button size="small" variant="secondary" onClick={dropSetAside}>
            Discard it
          </Button>
        </span>
      }
    >
      You left text unsaved on {at(setAside.at)}.
    </Notice>
  )
}

function useWakeAfterLogin({ machine, state }: Editor): void {
  const { hasEnded } = useSessionTrouble()
  const isWaiting = state.problem === 'signed-out'
  const [wasEnded, setWasEnded] = useState(false)
  useEffect(() => {
    if (hasEnded && isWaiting) setWasEnded(true)
    if (hasEnded || !wasEnded) return
    setWasEnded(false)
    void machine.retry()
  }, [hasEnded, isWaiting, wasEnded, machine])
}

/** Save, save and close, cancel, and the guard at the door. */
function useEditorActions({ machine }: Editor, onClose: () => void) {
  const changed = useArticlesChanged()
  const [isTypo, setIsTypo] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useBlocker({
    disabled: isLeaving,
    enableBeforeUnload: () => !isLeaving && machine.isDirty(),
    async shouldBlockFn() {
      await machine.flush()
      await changed()
      return (
        machine.isDirty() &&
        !window.confirm('Some of your text is not saved. It stays in this browser. Leave all the same?')
      )
    },
  })
  useEffect(() => {
    if (isLeaving) onClose()
  }, [isLeaving, onClose])
  async function saveNow(): Promise<boolean> {
    setIsSaving(true)
    await machine.save(isTypo)
    setIsSaving(false)
    const { phase, problem } = machine.state()
    const isSaved = phase === 'saved' && !machine.isDirty()
    if (
      !isSaved &&
      (problem === 'offline' || problem === 'server' || problem === 'invalid' || problem === 'gone')
    ) {
      toast({ title: messages.error, description: messages.failedUpdateArticle, style: 'destructive' })
    }
    if (isSaved) void changed()
    return isSaved
  }
  return {
    isTypo,
    setIsTypo,
    isSaving,
    saveNow,
    async saveAndClose() {
      if (!(await saveNow())) return
      toast({ title: messages.success, description: messages.articleUpdated })
      setIsLeaving(true)
    },
    /** Nothing typed since the story was opened stays saved; all of it stays within reach. */
    async cancel() {
      await machine.cancel()
      void changed()
      setIsLeaving(true)
    },
  }
}
