import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { UploadedItem, UploadFile } from '../editor-slots.ts'
import { MAX_FILES } from '../paste/picture-file.ts'
import { typeOf } from './block-commands.ts'
import { placeForFiles, takePending, type FileForText } from './file-places.ts'
import { createUploadRow, type UploadRow } from './upload-row.ts'
import { addPlaces, positionOf, removePlace, type UploadPlace } from './upload-places.ts'

interface Entry extends FileForText {
  row: UploadRow
  controller: AbortController
  state: 'waiting' | 'failed' | 'done' | 'gone'
  item: UploadedItem | null
}

interface Group extends UploadPlace {
  entries: Entry[]
}

/**
 * Uploads files in the text: each group of files has a place with their progress, and becomes blocks there. Files are
 * sent one after another. A file that fails stays with its reason until it is dismissed or sent again.
 */
export class TextUploads {
  #nextId = 1
  readonly #view: EditorView
  readonly #send: UploadFile
  readonly #groups = new Set<Group>()
  readonly #queue: Array<[Group, Entry]> = []
  #isSending = false

  constructor(view: EditorView, send: UploadFile) {
    this.#view = view
    this.#send = send
  }

  /** Adds groups of files at positions of the transaction's document, dispatches it, and starts sending. */
  start(tr: Transaction, groups: ReadonlyArray<{ at: number; files: readonly FileForText[] }>): void {
    const added = groups.map(({ at, files }) => ({ at, place: this.#createGroup(files) }))
    this.#view.dispatch(addPlaces(tr, added))
    for (const { place } of added) for (const entry of place.entries) this.#queue.push([place, entry])
    void this.#sendAll()
  }

  /** Starts uploads of dropped or pasted files. Returns how many were too many. */
  addFiles(files: readonly File[], at?: number): number {
    const { state } = this.#view
    const taken = files.slice(0, MAX_FILES).map((file) => ({ file }))
    this.start(state.tr, [{ at: placeForFiles(state, at), files: taken }])
    return files.length - taken.length
  }

  /** True while files are sent, or wait with the reason of a failure. */
  isPending(): boolean {
    return this.#groups.size > 0
  }

  /** Cancels everything. What was sent stays in the text. */
  cancel(): void {
    for (const group of this.#groups) {
      for (const entry of group.entries) this.#drop(entry)
      this.#settle(group)
    }
  }

  /** Stops, when the editor is closed. */
  stop(): void {
    for (const { entries } of this.#groups) for (const entry of entries) this.#drop(entry)
    this.#groups.clear()
    this.#queue.length = 0
  }

  #createGroup(files: readonly FileForText[]): Group {
    const dom = document.createElement('ul')
    dom.className = 'upload-place'
    dom.contentEditable = 'false'
    dom.setAttribute('aria-label', m.uploads())
    const group: Group = { id: this.#nextId++, dom, entries: [] }
    for (const each of files) {
      const row = createUploadRow(each.file.name, {
        onCancel: () => {
          this.#drop(entry)
          this.#settle(group)
        },
        onRetry: () => {
          entry.state = 'waiting'
          row.wait()
          this.#queue.push([group, entry])
          void this.#sendAll()
        },
      })
      const entry: Entry = { ...each, row, controller: new AbortController(), state: 'waiting', item: null }
      dom.append(row.element)
      group.entries.push(entry)
    }
    this.#groups.add(group)
    return group
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const [group, entry] = next
      if (entry.state !== 'waiting') continue
      await this.#sendOne(entry)
      if (this.#groups.has(group)) this.#settle(group)
    }
    this.#isSending = false
  }

  async #sendOne(entry: Entry): Promise<void> {
    const { file, controller, row } = entry
    try {
      entry.item = await this.#send(file, { signal: controller.signal, onSent: row.progress })
      if (!controller.signal.aborted) entry.state = 'done'
    } catch (error) {
      if (controller.signal.aborted) return
      entry.state = 'failed'
      row.fail(error instanceof Error ? error.message : m.uploadFailed())
    }
  }

  #drop(entry: Entry): void {
    if (entry.state !== 'done') entry.state = 'gone'
    entry.controller.abort()
    entry.row.element.remove()
  }

  /** Writes the blocks of a group when nothing of it is being sent. Failed files stay with their reasons. */
  #settle(group: Group): void {
    if (this.#view.isDestroyed || group.entries.some(({ state }) => state === 'waiting')) return
    const done = group.entries.filter(({ state }) => state === 'done')
    const gone = group.entries.filter(({ state }) => state === 'gone')
    group.entries = group.entries.filter(({ state }) => state === 'failed')
    for (const { row } of done) row.element.remove()
    const at = positionOf(this.#view.state, group.id)
    const { tr } = this.#view.state
    const blocks = [...blocksOf(done), ...gone.flatMap(wordsOf)]
    if (at !== null && blocks.length > 0) insertNear(tr, at, blocks)
    if (group.entries.length === 0) {
      this.#groups.delete(group)
      removePlace(tr, group.id)
    }
    this.#view.dispatch(tr)
  }
}

/** Several pictures are a gallery; each other file is a block. */
function blocksOf(entries: readonly Entry[]): Node[] {
  const blocks = entries.flatMap((entry) => blockOf(entry) ?? [])
  const isGallery = blocks.length > 1 && blocks.every(({ type }) => type === typeOf('picture'))
  return isGallery ? [typeOf('gallery').create(null, blocks)] : blocks
}

function blockOf({ item, alt = '', caption = '' }: Entry): Node | null {
  if (!item) return null
  const { url: src, title, altText } = item
  if (item.type === 'image') return typeOf('picture').create({ src, alt: alt || altText, caption })
  if (item.type === 'document') return typeOf('file').create({ src, name: title })
  return typeOf(item.type).create({ src, title })
}

/** The caption of a canceled picture stays in the text. */
function wordsOf({ alt = '', caption = '' }: Entry): Node[] {
  return [alt, caption]
    .filter(Boolean)
    .map((words) => typeOf('paragraph').create(null, typeOf('paragraph').schema.text(words)))
}

/** Inserts blocks at a position, or after the block at the top level where they do not fit. */
function insertNear(tr: Transaction, at: number, blocks: readonly Node[]): void {
  const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size))
  const fits = blocks.every(({ type }) => $at.parent.canReplaceWith($at.index(), $at.index(), type))
  tr.insert(fits || $at.depth === 0 ? $at.pos : $at.after(1), blocks)
}

/** Returns what the paste handlers call: uploads in the text. */
export function uploadTargets(uploads: () => TextUploads) {
  return {
    onFiles(files: File[], at?: number) {
      const left = uploads().addFiles(files, at)
      if (left > 0)
        toast({
          title: m.filesWereNotAdded({ left }),
          description: m.textUploadsDescription({ maxFiles: MAX_FILES }),
        })
    },
    onBlocks: (tr: Transaction, files: ReadonlyMap<string, File>) =>
      uploads().start(tr, takePending(tr, files)),
  }
}
