import { DOMSerializer, Fragment, Slice } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { limits } from '#shared/limits.ts'
import { parseDocument } from '../document/read-document.ts'
import { written } from '../document/write-document.ts'
import { boundBlocks, boundHtml, boundText, type Room } from '../paste/bounds.ts'
import { hasMarks, markdownShownIn } from '../paste/choose-source.ts'
import { parse, picturesOf, renameStyles } from '../paste/clipboard.ts'
import { pastedDocument } from '../paste/paste-document.ts'
import { keepLines, tidy } from '../paste/tidy.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { typeOf } from './block-commands.ts'
import { embedAddress, embedsInPasted } from './embed-commands.ts'

type PasteProps = Required<
  Pick<
    EditorProps,
    'clipboardSerializer' | 'handleDOMEvents' | 'handleDrop' | 'transformPastedHTML' | 'transformPastedText'
  >
>

interface PasteTargets {
  /** Hosts besides the well-known ones whose addresses become embeds. */
  embedHosts: () => readonly string[]
  /** Takes files that were dropped at a position, or pasted at the selection. */
  onFiles: (files: File[], at?: number) => void
  /** Dispatches a transaction with pasted blocks, and uploads their pictures. */
  onBlocks: (tr: Transaction, files: ReadonlyMap<string, File>) => void
  /** Names what could not be pasted, such as “2 pictures”. */
  onLost: (lost: string[]) => void
  /** Comments of colleagues were left out. */
  onComments: (count: number) => void
  /** Returns what the article has room for. */
  room: () => Room
  /** Some words did not fit. */
  onLeftOut: (words: number) => void
}

/** Distinguishes a copy from this editor from copies from other ProseMirror editors. */
const OWN_COPY = 'data-broadsheet-copy'

class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(fragment, options, target)
    if (!target) copied.firstElementChild?.setAttribute(OWN_COPY, '')
    return copied
  }
}

const OWN_SERIALIZER = new OwnSerializer(
  DOMSerializer.nodesFromSchema(schema),
  DOMSerializer.marksFromSchema(schema),
)

const isOwnCopy = (html: string) => html.includes(OWN_COPY)

/** Pastes formatted text as blocks, a URL over words as a link, and picture files as pictures. */
export function pasteHandlers(targets: PasteTargets): PasteProps {
  const { onFiles } = targets
  return {
    clipboardSerializer: OWN_SERIALIZER,
    // The content security policy blocks style attributes, and the browser logs an error for each.
    transformPastedHTML: (html) => renameStyles(html.length > MAX_OWN_HTML ? boundedHtml(html) : html),
    transformPastedText: (text) => boundText(text, limits.contentMax).content,
    handleDOMEvents: {
      // Earlier than handlePaste, before which all of the HTML is read once more.
      paste(view, event) {
        const isPasted = !view.composing && event.clipboardData && paste(view, event.clipboardData, targets)
        if (isPasted) event.preventDefault()
        return Boolean(isPasted)
      },
    },
    handleDrop(view, event, _slice, isMoved) {
      const { dataTransfer } = event
      if (!dataTransfer || isMoved) return false
      const files = mediaOf(dataTransfer)
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      if (files.length === 0) return at !== undefined && dropText(view, at, [dataTransfer, targets])
      event.preventDefault()
      onFiles(files, at)
      return true
    },
  }
}

/** HTML from this editor, or dropped HTML, exceeds this only if it is more than one article. */
const MAX_OWN_HTML = 4_000_000

function boundedHtml(html: string): string {
  const body = parse(html)
  boundHtml(body, limits.contentMax)
  return body.innerHTML
}

/** Pastes a clipboard. Returns false for what ProseMirror pastes best. */
function paste(view: EditorView, clipboardData: DataTransfer, targets: PasteTargets): boolean {
  const { embedHosts, onFiles } = targets
  const html = clipboardData.getData('text/html')
  const plain = clipboardData.getData('text/plain')
  const pictures = picturesOf(clipboardData)
  // Word adds an image of the text to the text.
  if (pictures.length > 0 && !plain) {
    onFiles(pictures)
    return true
  }
  // A copy from this editor has all its blocks.
  if (isOwnCopy(html) || view.state.selection.$from.parent.type.spec.code) return false
  if (!html && !plain) return false
  if (linkWords(view, plain)) return true
  if (embedAddress(plain, embedHosts())(view.state, view.dispatch)) return true
  // VS Code adds HTML for its colors; the Markdown is in the plain text.
  const isCode = clipboardData.types.includes('vscode-editor-data')
  pasteBlocks(view, readClipboard(isCode ? '' : html, plain, targets.room()), targets)
  return true
}

/** Reads dropped text like pasted text. Returns false for what ProseMirror drops best. */
function dropText(view: EditorView, at: number, [data, targets]: [DataTransfer, PasteTargets]): boolean {
  const { doc, tr } = view.state
  if (isOwnCopy(data.getData('text/html'))) return false
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))))
  return paste(view, data, targets)
}

interface ReadClipboard {
  content: Fragment
  lost: string[]
  comments: number
  files: ReadonlyMap<string, File>
  leftOut: number
}

/** Reads formatted text, or Markdown. */
function readClipboard(html: string, plain: string, room: Room): ReadClipboard {
  const body = html ? parse(html) : null
  const htmlLeftOut = body ? boundHtml(body, room.characters) : 0
  const text = boundText(plain, room.characters)
  const markdown = body && markdownShownIn(body, text.content)
  const pasted = body && markdown === null ? pastedDocument(body) : null
  const isFormatted = pasted !== null && pasted.content.size > 0
  const read = isFormatted ? pasted.content : readText(markdown ?? text.content)
  const { content, leftOut } = boundBlocks(read, room, written)
  return {
    content,
    lost: pasted?.lost ?? [],
    comments: pasted?.comments ?? 0,
    files: pasted?.files ?? NO_FILES,
    leftOut: leftOut + (isFormatted || !plain ? htmlLeftOut : text.leftOut),
  }
}

/** Reads plain text as Markdown, except an address alone. */
export function readText(text: string): Fragment {
  const tidied = tidy(text)
  if (isAddress(tidied)) return Fragment.from(typeOf('paragraph').create(null, schema.text(tidied)))
  return parseDocument(hasMarks(tidied) ? tidied : keepLines(tidied)).doc.content
}

function pasteBlocks(
  { state }: EditorView,
  { content, lost, comments, files, leftOut }: ReadClipboard,
  { embedHosts, onBlocks, onLost, onComments, onLeftOut }: PasteTargets,
): void {
  const { tr } = state
  tr.replaceSelection(sliceOf(embedsInPasted(content, state, embedHosts())))
    .setMeta('paste', true)
    .scrollIntoView()
  onBlocks(tr, files)
  if (lost.length > 0) onLost(lost)
  if (comments > 0) onComments(comments)
  if (leftOut > 0) onLeftOut(leftOut)
}

const NO_FILES: ReadonlyMap<string, File> = new Map()

/** Files that a text can show. */
function mediaOf({ files }: Pick<DataTransfer, 'files'>): File[] {
  return Array.from(files).filter(({ type }) => /^(?:image|video|audio)\/|^application\/pdf$/.test(type))
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Links the selected text if a single URL is pasted over it. */
function linkWords({ state, dispatch }: EditorView, pasted: string): boolean {
  const { from, to, empty, $from, $to } = state.selection
  const address = pasted.trim()
  const link = schema.marks['link']
  if (empty || !link || !$from.sameParent($to) || !isAddress(address)) return false
  if (/^https?:\/\//i.test(state.doc.textBetween(from, to).trim())) return false
  dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href: address })))
  return true
}

/** Lets the first and last paragraphs join the ones they are pasted into. */
function sliceOf(content: Fragment): Slice {
  const isText = (type: string | undefined) => (type === 'paragraph' ? 1 : 0)
  return new Slice(content, isText(content.firstChild?.type.name), isText(content.lastChild?.type.name))
}
