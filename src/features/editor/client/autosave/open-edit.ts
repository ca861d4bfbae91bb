import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import type { AutosaveParts, EditorState } from './autosave-types.ts'
import { isDirty, openedState, type EditState } from './edit-state.ts'
import { SAVED } from './save-mode.ts'

type SaveStatus = Omit<EditorState, 'draft' | 'server' | 'isCopyMissing'>

/** An edit with its status, and the browser's copy of it until the server has saved it. */
export class OpenEdit {
  readonly #parts: AutosaveParts
  #edit: EditState
  #status: SaveStatus = { ...SAVED, savedAt: null, conflict: null }
  #state: EditorState
  /** Cancels the copy that is about to be stored. */
  #cancelCopy: (() => void) | null = null
  #isCopyMissing = false

  constructor(parts: AutosaveParts) {
    this.#parts = parts
    this.#edit = openedState(parts.opened)
    this.#state = this.#stateNow()
  }

  readonly state = (): EditorState => this.#state

  get edit(): EditState {
    return this.#edit
  }

  isDirty(): boolean {
    return isDirty(this.#edit)
  }

  /** Shows another status. */
  update(change: Partial<SaveStatus> = {}): void {
    this.#status = { ...this.#status, ...change }
    this.#state = this.#stateNow()
    this.#parts.onChange()
  }

  /** Changes the draft and shows nothing. A copy of a long text takes longer than a letter may, so it waits for the paint. */
  type(change: Partial<ArticleDraft>): void {
    this.#edit = { ...this.#edit, draft: { ...this.#edit.draft, ...change } }
    this.#cancelCopy ??= this.#parts.clock.afterPaint(this.storeCopyNow)
  }

  /** Stores a copy of another edit, and shows it. */
  change(edit: EditState, status: Partial<SaveStatus> = {}): void {
    this.#edit = edit
    this.#storeCopy()
    this.update(status)
  }

  /** Stores what was typed last. */
  readonly storeCopyNow = (): void => {
    if (!this.#cancelCopy) return
    const isMissing = this.#isCopyMissing
    this.#storeCopy()
    if (this.#isCopyMissing !== isMissing) this.update()
  }

  #storeCopy(): void {
    this.dropCopy()
    const isNeeded = this.isDirty() || this.#edit.unconfirmed.length > 0
    if (!isNeeded) this.#parts.copies.remove()
    this.#isCopyMissing = isNeeded && !this.#write(this.#edit, false)
  }

  /** Leaves what Cancel drops, to be offered the next time. */
  setAside(): void {
    const baseDraft = this.#edit.hasForeignEdits ? this.#edit.baseDraft : this.#parts.opened.draft
    this.#write({ ...this.#edit, baseDraft, unconfirmed: [] }, true)
  }

  /** Does not store the copy that waits. */
  dropCopy(): void {
    this.#cancelCopy?.()
    this.#cancelCopy = null
  }

  #write({ draft, baseDraft, server, unconfirmed }: EditState, isSetAside: boolean): boolean {
    const { copies, clock } = this.#parts
    return copies.write({ draft, baseDraft, server, unconfirmed, at: clock.now(), isSetAside })
  }

  #stateNow(): EditorState {
    const { draft, server } = this.#edit
    return { ...this.#status, draft, server, isCopyMissing: this.#isCopyMissing }
  }
}
