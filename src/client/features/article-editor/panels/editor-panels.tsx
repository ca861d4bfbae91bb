import { type RefObject, use } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ArticleDraft } from '#shared/articles/article-fields.ts'
import { mergeText, textOf } from '../merge/merge.ts'
import { EditorSlots, TEXT_FIELDS } from '../editor-slots.ts'
import { selectIn, type TextHandle } from '../text/text-handle.ts'
import { HistoryPanel } from './history-panel.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import type { EditorNotes } from '../notes/use-notes.ts'
import type { Editor } from '../use-editor.ts'
import type { Workflow } from '../use-workflow.ts'
import { WorkflowPanel } from './workflow-panel.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { DraftPreview } from './draft-preview.tsx'

interface Props {
  editor: Editor
  userId: number
  notes: EditorNotes
  workflow: Workflow
  /** Why the words cannot be changed; null if they can. */
  wordsRule: string | null
  /** The field of the text. */
  text: RefObject<TextHandle | null>
  tab: string
  onTab: (tab: string) => void
}

/** Tabs beside the text: preview, notes, workflow, history, style, sources, record, and corrections. */
export function EditorPanels({ editor, userId, notes, workflow, wordsRule, text, tab, onTab }: Props) {
  const { machine, state, opened } = editor
  const isPage = opened.pageSlug !== null
  const { StyleCheck, ...slots } = use(EditorSlots)
  // A page has neither sources nor corrections.
  const { Corrections, Record, Support } = isPage ? {} : slots
  const hasRecord = Record && opened.sourceUrl !== null
  const { content } = state.draft
  const openNotes = notes.placed?.threads.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0
  return (
    <Tabs value={tab} onValueChange={onTab} className="min-w-0">
      <TabList aria-label={m.articleTools()}>
        <Tab value="preview">{m.preview()}</Tab>
        <Tab value="notes">{openNotes > 0 ? m.notesWithCount({ openNotes }) : m.notesLabel()}</Tab>
        <Tab value="workflow">{m.workflow()}</Tab>
        <Tab value="history">{m.history()}</Tab>
        {StyleCheck && <Tab value="style">{m.style()}</Tab>}
        {Support && <Tab value="support">{m.support()}</Tab>}
        {Corrections && <Tab value="corrections">{m.correctionsLabel()}</Tab>}
        {hasRecord && <Tab value="record">{m.sourceLabel()}</Tab>}
      </TabList>
      <TabPanel value="preview">
        <PreviewPanel articleId={opened.id} draft={state.draft} />
      </TabPanel>
      <TabPanel value="notes">
        <NotesPanel articleId={opened.id} userId={userId} notes={notes} />
      </TabPanel>
      <TabPanel value="workflow">
        <WorkflowPanel editor={editor} workflow={workflow} />
      </TabPanel>
      <TabPanel value="history">
        <HistoryPanel
          key={state.server.version}
          articleId={opened.id}
          version={state.server.version}
          onRestored={(article) => {
            machine.take(article)
            machine.absorb()
          }}
        />
      </TabPanel>
      {StyleCheck && (
        <TabPanel value="style">
          <StyleCheck
            text={content}
            onReplace={(start, end, replacement) => {
              const replaced = content.slice(0, start) + replacement + content.slice(end)
              // The list may be of a text that was typed on since.
              machine.type({ content: textOf(mergeText(machine.state().draft.content, content, replaced)) })
            }}
          />
        </TabPanel>
      )}
      {Support && (
        <TabPanel value="support">
          <Support
            articleId={opened.id}
            title={state.draft.title}
            content={content}
            onShow={(start, end) => showInText(text, state.draft.title, start, end)}
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
            <fieldset disabled={wordsRule !== null} className="space-y-4">
              {wordsRule && <p className="text-sm text-second">{wordsRule}</p>}
              <Corrections articleId={opened.id} />
            </fieldset>
          ) : (
            <p className="text-sm text-second">{m.correctionsNeedPublishing()}</p>
          )}
        </TabPanel>
      )}
    </Tabs>
  )
}

/** Selects characters of the title and the text, which two line breaks separate. */
function showInText(text: RefObject<TextHandle | null>, title: string, start: number, end: number): void {
  if (end > title.length) {
    const offset = title.length + 2
    text.current?.select(start - offset, end - offset)
    return
  }
  const field = document.getElementById(TEXT_FIELDS.title)
  if (field instanceof HTMLTextAreaElement) selectIn(field, start, end)
}

/** The article as it will look on the site, and links that show it to others. */
function PreviewPanel({ articleId, draft }: { articleId: number; draft: ArticleDraft }) {
  return (
    <div className="space-y-6">
      <DraftPreview articleId={articleId} draft={draft} />
      <PreviewLinks articleId={articleId} />
    </div>
  )
}
