import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { useEmbedHosts } from '../article-editor.queries.ts'
import type { UploadFile } from '../editor-slots.ts'
import { type ArticleDocument, parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { blockNodeViews, BlockViews } from './block-views.ts'
import { editorPlugins } from './editor-plugins.ts'
import type { EditorCommand } from './editor-commands.ts'
import { roomBeside } from '../paste/bounds.ts'
import { pasteHandlers } from './paste.ts'
import { TextUploads, uploadTargets } from './text-uploads.ts'
import { offsetOf } from './block-commands.ts'
import { listed } from '#shared/listed.ts'

interface Options {
  value: string
  onChange: (text: string) => void
  currentText: (() => string) | undefined
  onRun: (command: Pick<EditorCommand, 'run'>) => void
  onFind: () => void
  slashCommands: readonly EditorCommand[]
  /** Takes files when nothing can be uploaded here. */
  onFiles: (files: File[]) => void
  upload: UploadFile | undefined
  /** The BCP 47 tag of the text. */
  language: string
  attributes: BoxAttributes
}

/** Attributes of the text box; an undefined one is removed. */
export type BoxAttributes = { class: string } & Record<string, string | undefined>

export interface OpenView {
  view: EditorView
  state: EditorState
  views: BlockViews
  /** The text that the document was read from last. */
  source: () => ArticleDocument
  uploads: Pick<TextUploads, 'isPending' | 'cancel'>
}

/** The cursor stays clear of the bar above the text, and of the tools below it. In pixels. */
const BESIDE_BARS = { top: 72, bottom: 72, left: 0, right: 0 }

/**
 * Opens an editor for a text inside an element. Each change is written as Markdown at once, so saves, the local copy,
 * and merges see what is on the screen. A text that was changed elsewhere is shown in place.
 */
export function useEditorView(mount: RefObject<HTMLElement | null>, options: Options): OpenView | null {
  const [open, setOpen] = useState<OpenView | null>(null)
  /** The text of the document on the screen. */
  const shown = useRef<{ text: string; source: ArticleDocument }>(null)
  const onRun = useEffectEvent((command: Pick<EditorCommand, 'run'>) => options.onRun(command))
  const onFind = useEffectEvent(() => options.onFind())
  const onFiles = useEffectEvent((files: File[]) => options.onFiles(files))
  const upload = useEffectEvent<UploadFile>((file, sending) => {
    if (!options.upload) throw new Error('Nothing can be uploaded here')
    return options.upload(file, sending)
  })
  const hosts = useEmbedHosts()
  const embedHosts = useEffectEvent(() => hosts)
  const slashCommands = useEffectEvent(() => options.slashCommands)
  const language = useEffectEvent(() => options.language)
  const changed = useEffectEvent((state: EditorState) => {
    if (!shown.current) return
    const text = writeDocument(state.doc, shown.current.source)
    if (text === shown.current.text) return
    shown.current.text = text
    options.onChange(text)
  })
  const start = useEffectEvent((element: HTMLElement) => {
    const source = parseDocument(options.value)
    shown.current = { text: options.value, source }
    const views = new BlockViews()
    const targets = options.upload
      ? uploadTargets(() => uploads)
      : { onFiles, onBlocks: (tr: Transaction) => view.dispatch(tr) }
    const view = new EditorView(element, {
      state: EditorState.create({
        doc: source.doc,
        plugins: editorPlugins({ onRun, onFind, slashCommands, embedHosts, language }),
      }),
      scrollMargin: BESIDE_BARS,
      scrollThreshold: BESIDE_BARS,
      nodeViews: blockNodeViews(views),
      ...pasteHandlers({
        embedHosts,
        ...targets,
        onLost: notifyLost,
        onComments: (count) => toast({ title: m.commentsLeftOut({ count }) }),
        room: () => roomBeside(shown.current?.text ?? '', view.state.doc),
        onLeftOut: notifyLeftOut,
      }),
      dispatchTransaction(tr) {
        const state = view.state.apply(tr)
        view.updateState(state)
        // The issue first, then the buttons around it.
        startTransition(() => setOpen((current) => current && { ...current, state }))
        if (tr.docChanged) changed(state)
      },
    })
    const uploads = new TextUploads(view, upload)
    setOpen({
      view,
      state: view.state,
      views,
      source: () => shown.current?.source ?? source,
      uploads,
    })
    return { view, uploads }
  })
  useEffect(() => {
    if (!mount.current) return undefined
    const { view, uploads } = start(mount.current)
    return () => {
      uploads.stop()
      view.destroy()
    }
  }, [mount])
  const { value, attributes } = options
  const view = open?.view
  useEffect(() => view && setBoxAttributes(view.dom, attributes), [view, attributes])
  const isLatest = useEffectEvent((text: string) => (options.currentText?.() ?? text) === text)
  useEffect(() => {
    if (!view || !shown.current || value === shown.current.text) return
    // What was typed since is rendered next.
    if (!isLatest(value)) return
    const source = parseDocument(value)
    shown.current = { text: value, source }
    const tr = showChange(view.state, source.doc)
    if (tr) view.dispatch(tr)
  }, [view, value])
  return open
}

/**
 * Sets the attributes of the text box itself, not as props of the view: an update of these puts the selection of the
 * state into the page, and so undoes one that was just made by keys and that the view has not read yet.
 */
function setBoxAttributes(box: HTMLElement, { class: look, ...attributes }: BoxAttributes): void {
  box.classList.add(look)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) box.removeAttribute(name)
    else box.setAttribute(name, value)
  }
}

function notifyLost(lost: string[]): void {
  toast({
    title: m.notEverythingCouldBePasted(),
    description: m.pastedAsTextOnly({ lost: listed(lost) }),
  })
}

function notifyLeftOut(words: number): void {
  toast({
    title: m.pasteTooLong(),
    description: m.wordsLeftOut({ words: formatNumber(words), max: formatNumber(limits.contentMax) }),
  })
}

/**
 * Shows a text that was changed elsewhere, for example by a merge. Replaces only the blocks that differ, so the cursor
 * stays. Returns null if nothing differs. Undo leaves the change in place.
 */
function showChange(state: EditorState, next: Node): Transaction | null {
  const { doc } = state
  const shorter = Math.min(doc.childCount, next.childCount)
  let start = 0
  while (start < shorter && doc.child(start).eq(next.child(start))) start++
  let same = 0
  while (
    same < shorter - start &&
    doc.child(doc.childCount - 1 - same).eq(next.child(next.childCount - 1 - same))
  ) {
    same++
  }
  const from = offsetOf(doc, start)
  const to = offsetOf(doc, doc.childCount - same)
  const blocks = next.children.slice(start, next.childCount - same)
  if (from === to && blocks.length === 0) return null
  return state.tr.replace(from, to, new Slice(Fragment.from(blocks), 0, 0)).setMeta('addToHistory', false)
}
