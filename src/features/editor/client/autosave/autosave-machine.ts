import { changesBetween, isSameDraft, type ArticleDraft } from '#features/articles/shared/article-fields.ts'
import type { MergedDraft } from '../merge/merge.ts'
import type { SavedArticle } from '../saved-article.ts'
import type { AutosaveParts, Conflict, EditorState, FailedSave } from './autosave-types.ts'
import { OpenEdit } from './open-edit.ts'
import {
  changesToSend,
  mergeIntoServer,
  phaseOf,
  withConflict,
  withMergedDraft,
  withServer,
  withUnconfirmed,
  type UnconfirmedSave,
} from './edit-state.ts'
import type { LocalCopy } from './local-copy.ts'
import {
  AUTOSAVE,
  AUTOSAVE_AFTER_MS,
  BLOCKING,
  CANCEL_WAIT_MS,
  modeOfRetry,
  retryDelayMs,
  SAVED,
  WAITS_FOR_SAVE,
  type SaveMode,
} from './save-mode.ts'

/**
 * Saves a draft as the editor types, one request at a time, and never changes the text under the cursor. After a lost
 * response it recognizes its own text on the server, so it raises no conflict with itself.
 */
export class AutosaveMachine {
  readonly #parts: AutosaveParts
  readonly #open: OpenEdit
  readonly state: () => EditorState
  /** Stores what was typed last. Call it when the page is about to go. */
  readonly storeCopyNow: () => void
  #inFlight: Promise<void> | null = null
  /** Runs when the save in flight has ended. */
  #queued: SaveMode | null = null
  /** The save that a conflict interrupted. */
  #interrupted = AUTOSAVE
  #failures = 0
  #cancelTimer: (() => void) | null = null
  #isClosed = false
  #isForgotten = false

  constructor(parts: AutosaveParts) {
    this.#parts = parts
    this.#open = new OpenEdit(parts)
    this.state = this.#open.state
    this.storeCopyNow = this.#open.storeCopyNow
  }

  get #edit() {
    return this.#open.edit
  }

  isDirty(): boolean {
    return !this.#isForgotten && this.#open.isDirty()
  }

  readonly type = (change: Partial<ArticleDraft>): void => {
    this.#open.type(change)
    // The merge dialog shows what is typed while it is open.
    if (this.state().conflict) return this.#open.update({ conflict: mergeIntoServer(this.#edit) })
    if (!this.isDirty()) return this.#open.update(this.#inFlight ? {} : SAVED)
    const isBlocked = BLOCKING.includes(this.state().problem)
    if (this.#edit.server.status === 'published' && !isBlocked) return this.#open.update(WAITS_FOR_SAVE)
    this.#open.update({ phase: this.#inFlight ? 'saving' : 'unsaved' })
    if (!isBlocked) this.#saveLater(AUTOSAVE_AFTER_MS, AUTOSAVE)
  }

  /** Saves now, also a published article. Resolves when the server has responded. */
  save({ isTypo = false, publicReason, correction }: Partial<SaveMode> = {}): Promise<void> {
    const words = { publicReason: publicReason || undefined, correction: correction || undefined }
    return this.#save({ isByHand: true, isTypo, ...words })
  }

  /** Saves an unpublished article now. */
  flush(): Promise<void> {
    return this.#save(AUTOSAVE)
  }

  /** Shows what others changed. Call it when no field has the focus. */
  absorb(): void {
    const { baseDraft, server } = this.#edit
    if (this.#inFlight || this.state().conflict || isSameDraft(baseDraft, server.draft)) return
    const merged = mergeIntoServer(this.#edit)
    if (merged.isClean) this.#open.change(withMergedDraft(this.#edit, merged.draft))
  }

  /** Ends a conflict with the draft that a person put together, and saves it. */
  resolve(draft: ArticleDraft): Promise<void> {
    this.#open.change(withMergedDraft(this.#edit, draft), {
      phase: 'unsaved',
      problem: null,
      conflict: null,
    })
    return this.#save(this.#interrupted)
  }

  /** Call it after signing in again, or when the connection is back. */
  retry(): Promise<void> {
    this.#failures = 0
    const isPublished = this.#edit.server.status === 'published'
    // A problem that comes back is reported again.
    if (!this.state().conflict)
      this.#open.update({ problem: isPublished && this.isDirty() ? 'by-hand' : null, message: '' })
    // Saving here would cancel the next try of a save manually.
    return isPublished ? Promise.resolve() : this.#save(AUTOSAVE)
  }

  /** Takes over the article after another action changed it, such as a new status or a restored revision. */
  take(article: SavedArticle): void {
    const edit = withServer(this.#edit, article, undefined)
    this.#open.change(edit, { phase: phaseOf(edit) })
  }

  /** Restores what a crash or a closed tab left. */
  recover({ draft, baseDraft, server, unconfirmed }: LocalCopy): Promise<void> {
    const { status } = this.#edit.server
    // The old version makes the server respond with what happened to the unconfirmed save.
    const known = unconfirmed.length > 0 ? { ...server, status } : this.#edit.server
    const edit = { ...this.#edit, draft, baseDraft, server: known, unconfirmed }
    this.#open.change(edit, { phase: phaseOf(edit) })
    return this.#save(AUTOSAVE)
  }

  /**
   * Reverts an unpublished article to the content it had when opened, unless someone else edited it too. The
   * typed text stays in the browser and is offered the next time.
   */
  async cancel(): Promise<void> {
    const { opened, copies, clock, save } = this.#parts
    this.#cancelTimer?.()
    this.#queued = null
    const timeout = new Promise<void>((resolve) => clock.after(CANCEL_WAIT_MS, resolve))
    await Promise.race([this.#inFlight, timeout])
    this.#cancelTimer?.()
    this.#open.dropCopy()
    this.#isClosed = true
    const { draft, server, hasForeignEdits } = this.#edit
    if (isSameDraft(draft, opened.draft)) return copies.remove()
    this.#open.setAside()
    const changes = changesBetween(server.draft, opened.draft)
    const canRevert = server.status !== 'published' && !hasForeignEdits && !this.state().conflict
    if (!canRevert || Object.keys(changes).length === 0) return
    await save({ version: server.version, changes, isAutosave: false, isTypo: false })
  }

  /** Stops and forgets the text. Returns false, and does nothing, if someone else edited the article too. */
  async discard(): Promise<boolean> {
    this.#queued = null
    // It may be creating the article.
    await this.#inFlight
    if (this.#edit.hasForeignEdits) return false
    this.forget()
    return true
  }

  /** Stops and forgets the text of what was deleted. */
  forget(): void {
    this.#isForgotten = true
    this.#open.dropCopy()
    this.close()
    this.#parts.copies.remove()
  }

  /** Stops; unsaved text stays in the browser. */
  close(): void {
    this.storeCopyNow()
    this.#isClosed = true
    this.#cancelTimer?.()
  }

  #saveLater(delayMs: number, mode: SaveMode): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#parts.clock.after(delayMs, () => void this.#save(mode))
  }

  /** Sends the changes, or queues the save while another one is in flight. */
  #save(mode: SaveMode): Promise<void> {
    this.#cancelTimer?.()
    if (this.#isClosed) return Promise.resolve()
    if (this.#inFlight) {
      this.#queued = this.#queued?.isByHand ? this.#queued : mode
      return this.#inFlight
    }
    if (this.state().conflict) return Promise.resolve()
    if (!mode.isByHand && this.#edit.server.status === 'published') {
      if (this.isDirty()) this.#open.update(WAITS_FOR_SAVE)
      return Promise.resolve()
    }
    const merged = mergeIntoServer(this.#edit)
    if (merged.isClean) return this.#send(merged.draft, mode)
    this.#openConflict(merged, mode)
    return Promise.resolve()
  }

  #send(merged: ArticleDraft, mode: SaveMode): Promise<void> {
    const changes = changesToSend(this.#edit, merged)
    if (Object.keys(changes).length === 0) {
      this.#open.change(this.#edit, SAVED)
      return Promise.resolve()
    }
    const save: UnconfirmedSave = { sent: merged, draft: this.#edit.draft }
    this.#open.change(withUnconfirmed(this.#edit, save), { phase: 'saving' })
    const { version } = this.#edit.server
    const { isByHand, ...how } = mode
    const request = { version, changes, isAutosave: !isByHand, ...how }
    this.#inFlight = this.#parts.save(request).then((result) => {
      this.#inFlight = null
      if (this.#isClosed) return
      if (result.isSaved) return this.#confirm(result.article, save)
      if (result.problem === 'conflict' && result.conflict) return this.#rebase(result.conflict, mode)
      return this.#fail(result, mode)
    })
    return this.#inFlight
  }

  #confirm(article: SavedArticle, save: UnconfirmedSave): Promise<void> | void {
    this.#failures = 0
    const edit = withServer(this.#edit, article, save)
    const savedAt = this.#parts.clock.now()
    this.#open.change(edit, { phase: phaseOf(edit), problem: null, message: '', savedAt })
    const queued = this.#queued
    this.#queued = null
    if (queued) return this.#save(queued)
    if (this.isDirty()) this.#saveLater(AUTOSAVE_AFTER_MS, AUTOSAVE)
  }

  /** Merges into the article that the server has instead, and saves again. */
  #rebase(conflict: Conflict, mode: SaveMode): Promise<void> {
    this.#open.change(withConflict(this.#edit, conflict), { phase: 'unsaved' })
    return this.#save(mode)
  }

  #fail({ problem, message }: FailedSave, mode: SaveMode): void {
    this.#queued = null
    this.#open.change(this.#edit, { phase: 'unsaved', problem, message })
    if (problem !== 'offline' && problem !== 'server') return
    this.#saveLater(retryDelayMs(this.#failures), modeOfRetry(mode))
    this.#failures += 1
  }

  #openConflict(conflict: MergedDraft, mode: SaveMode): void {
    this.#interrupted = modeOfRetry(mode)
    this.#open.change(this.#edit, { phase: 'unsaved', problem: 'conflict', message: '', conflict })
  }
}
