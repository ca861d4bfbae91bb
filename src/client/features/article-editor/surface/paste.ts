import { Slice, type Fragment } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { tidy } from '../text/tidy.ts'
import { parse, picturesOf } from '../text/markdown-area.ts'
import { parseDocument } from '../document/read-document.ts'
import { markdownShownIn } from '../paste/choose-source.ts'
import { pastedDocument } from '../paste/paste-document.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { embedAddress, embedsInPasted } from './embed-commands.ts'

type PasteProps = Required<Pick<EditorProps, 'handlePaste' | 'handleDrop' | 'transformPastedHTML'>>

interface PasteTargets {
  /** Hosts besides the well-known ones whose addresses become embeds. */
  embedHosts: () => readonly string[]
  /** Takes files that were dropped at a position, or pasted at the selection. */
  onFiles: (files: File[], at?: number) => void
  /** Dispatches a transaction with pasted blocks, and uploads their pictures. */
  onBlocks: (tr: Transaction, files: ReadonlyMap<string, File>) => void
  /** Names what could not be pasted, such as “2 pictures”. */
  onLost: (lost: string[]) => void
}

/** Pastes formatted text as blocks, a URL over words as a link, and picture files as pictures. */
export function pasteHandlers({ embedHosts, onFiles, onBlocks, onLost }: PasteTargets): PasteProps {
  return {
    // The content security policy blocks style attributes, and the browser logs an error for each.
    transformPastedHTML: (html) => html.replace(/(<[a-z][^>]*?)\sstyle\s*=/gi, '$1 data-style='),
    handlePaste(view, { clipboardData }) {
      if (!clipboardData) return false
      const html = clipboardData.getData('text/html')
      const plain = clipboardData.getData('text/plain')
      const pictures = picturesOf(clipboardData)
      // Word adds an image of the text to the text.
      if (pictures.length > 0 && !plain) {
        onFiles(pictures)
        return true
      }
      // A copy from this editor has all its blocks.
      if (html.includes('data-pm-slice') || view.state.selection.$from.parent.type.spec.code) return false
      if (!html && !plain) return false
      if (linkWords(view, plain)) return true
      if (embedAddress(plain, embedHosts())(view.state, view.dispatch)) return true
      // VS Code adds HTML for its colors; the Markdown is in the plain text.
      const isCode = clipboardData.types.includes('vscode-editor-data')
      const body = html && !isCode ? parse(html) : null
      const markdown = body && markdownShownIn(body, plain)
      const pasted = body && markdown === null ? pastedDocument(body) : null
      const content = pasted?.content.size
        ? pasted.content
        : parseDocument(tidy(markdown ?? plain)).doc.content
      const { tr } = view.state
      tr.replaceSelection(sliceOf(embedsInPasted(content, view.state, embedHosts())))
        .setMeta('paste', true)
        .scrollIntoView()
      onBlocks(tr, pasted?.files ?? NO_FILES)
      if (pasted && pasted.lost.length > 0) onLost(pasted.lost)
      return true
    },
    handleDrop(view, event, _slice, isMoved) {
      const files = event.dataTransfer && !isMoved ? mediaOf(event.dataTransfer) : []
      if (files.length === 0) return false
      event.preventDefault()
      onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },
  }
}

const NO_FILES: ReadonlyMap<string, File> = new Map()

/** Files that a text can show. */
function mediaOf({ files }: Pick<DataTransfer, 'files'>): File[] {
  return Array.from(files).filter(({ type }) => /^(?:image|video|audio)\/|^application\/pdf$/.test(type))
}

/** Makes the selected words a link if a single URL is pasted over them. */
function linkWords({ state, dispatch }: EditorView, pasted: string): boolean {
  const { from, to, empty, $from, $to } = state.selection
  const address = pasted.trim()
  const link = schema.marks['link']
  if (empty || !link || !$from.sameParent($to) || !/^https?:\/\/\S+$/i.test(address)) return false
  if (/^https?:\/\//i.test(state.doc.textBetween(from, to).trim()) || !URL.canParse(address)) return false
  dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href: address })))
  return true
}

/** Lets the first and last paragraphs join the ones they are pasted into. */
function sliceOf(content: Fragment): Slice {
  const isText = (type: string | undefined) => (type === 'paragraph' ? 1 : 0)
  return new Slice(content, isText(content.firstChild?.type.name), isText(content.lastChild?.type.name))
}
