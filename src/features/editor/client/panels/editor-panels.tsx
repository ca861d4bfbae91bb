import type { RefObject } from 'react'
import { Slot } from '#client/lib/slots.tsx'
import { OwnFold } from '#client/ui/fold.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { mergeText, mergedWithMine } from '../merge/merge.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { selectIn, type TextHandle } from '../text/text-handle.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { EditorSession } from '../use-editor-session.ts'
import { ArticlePanel } from './article-panel.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { StyleCheckPanel } from '../style-guide/style-check-panel.tsx'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Folds of the Checks tab below the house style, for people who publish. A page has none. */
    articleChecks: {
      articleId: number
      hasSource: boolean
      title: string
      content: string
      /** Selects characters of the title, two line breaks and the text. */
      onShow: (start: number, end: number) => void
    }
  }
}

interface Props {
  session: EditorSession
  userId: number
}

/** Tabs beside the text. The fields of the article stay mounted, because some of them wait for Save. */
export function EditorPanels({ session, userId }: Props) {
  const { editor, notes, panels } = session
  const { machine, state, opened } = editor
  return (
    <Tabs value={panels.tab} onValueChange={panels.setTab} className="min-w-0">
      <TabList
        aria-label={m.articleTools()}
        className="flex-nowrap! justify-between gap-x-0! overflow-x-auto *:px-1! max-lg:me-9"
      >
        <Tab value="article">{session.isPage ? m.page() : m.article()}</Tab>
        <Tab value="preview" disabled={!opened.id}>
          {m.preview()}
        </Tab>
        {notes && (
          <Tab value="notes" disabled={!opened.id}>
            {notes.label}
          </Tab>
        )}
        <Tab value="checks" disabled={!opened.id}>
          {m.checks()}
        </Tab>
        <Tab value="history" disabled={!opened.id}>
          {m.history()}
        </Tab>
      </TabList>
      <TabPanel value="article" forceMount className="data-[state=inactive]:hidden">
        <ArticlePanel session={session} />
      </TabPanel>
      <TabPanel value="preview">
        <PreviewPanel articleId={opened.id} draft={state.draft} block={session.cursorBlock} />
      </TabPanel>
      {notes && <TabPanel value="notes">{notes.renderPanel(userId)}</TabPanel>}
      <TabPanel value="checks" className="-mt-px pt-0!">
        <ChecksPanel session={session} />
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
    </Tabs>
  )
}

/** The house style, and what features check. */
function ChecksPanel({ session }: Pick<Props, 'session'>) {
  const { editor, isEditor, isPage, text } = session
  const { machine, state, opened } = editor
  const { title, content } = state.draft
  return (
    <div>
      <OwnFold title={m.style()} isOpenAtFirst>
        <StyleCheckPanel
          text={content}
          onReplace={(start, end, replacement) => {
            const replaced = content.slice(0, start) + replacement + content.slice(end)
            // The list may be of a text that was typed on since.
            machine.type({
              content: mergedWithMine(mergeText(machine.state().draft.content, content, replaced)),
            })
          }}
        />
      </OwnFold>
      {isEditor && !isPage && (
        <Slot
          name="articleChecks"
          fallback={null}
          props={{
            articleId: opened.id,
            hasSource: opened.sourceUrl !== null,
            title,
            content,
            onShow: (start, end) => {
              session.beforeShow()
              showInText(text, title, start, end)
            },
          }}
        />
      )}
    </div>
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

interface PreviewProps {
  articleId: number
  draft: ArticleDraft
  /** The block with the cursor, which the preview scrolls to. */
  block: number
}

/** The article as it will look on the site, and links that show it to others. */
function PreviewPanel({ articleId, draft, block }: PreviewProps) {
  return (
    <div className="space-y-6">
      <DraftPreview articleId={articleId} draft={draft} block={block} isNarrow frameClass="h-[65dvh]" />
      <PreviewLinks articleId={articleId} />
    </div>
  )
}
