import { changesBetween, isSameDraft, type ArticleDraft } from '#features/articles/shared/article-fields.ts'
import type { MergedDraft } from '../merge/merge.ts'
import type { SavedArticle } from '../saved-article.ts'
import type { Conflict, EditorClock, EditorState, FailedSave, SaveCall } from './autosave-types.ts'
import {
  changesToSend,
  findOwnSave,
  isDirty,
  mergeIntoServer,
  openedState,
  withMergedDraft,
  withServer,
  withUnconfirmed,
  type UnconfirmedSave,
} from './edit-state.ts'
import type { LocalCopies, LocalCopy } from './local-copy.ts'

/** Pause in typing after which a draft is saved. */
export const AUTOSAVE_AFTER_MS = 1_200
/** How long Cancel waits for a save in flight. */
const CANCEL_WAIT_MS = 3_000
/** Pauses before a save is retried. */
export const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

interface Parts {
  opened: SavedArticle
  save: SaveCall
  copies: LocalCopies
  clock: EditorClock
  onChange: () => void
}

interface SaveMode {
  isByHand: boolean
  isTypo: boolean
  publicReason?: string
}

type SaveStatus = Omit<EditorState, 'draft' | 'server'>

const AUTOSAVE: SaveMode = { isByHand: false, isTypo: false }

/** Problems that only a person can solve, so typing does not trigger another save. */
const BLOCKING: ReadonlyArray<EditorState['problem']> = ['signed-out', 'denied', 'gone']

const SAVED = { phase: 'saved', problem: null, message: '' } as const
const WAITS_FOR_SAVE = { phase: 'unsaved', problem: 'by-hand', message: '' } as const

/**
 * Saves a draft as the editor types, one request at a time, and never changes the text under the cursor. After a lost
 * response it recognizes its own text on the server, so it raises no conflict with itself.
 */
export class AutosaveMachine {
  readonly #parts: Parts
  #edit
  #status: SaveStatus = {
    ...SAVED,
    savedAt: null,
    conflict: null,
    isCopyMissing: false,
  }
  #state: EditorState
  #inFlight: Promise<void> | null = null
  /** Runs when the save in flight has ended. */
  #queued: SaveMode | null = null
  /** The save that a conflict interrupted. */
  #interrupted = AUTOSAVE
  #failures = 0
  #cancelTimer: (() => void) | null = null
  /** Cancels the copy that is about to be stored. */
  #cancelCopy: (() => void) | null = null
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#edit = openedState(parts.opened)
    this.#state = { ...this.#status, draft: this.#edit.draft, server: this.#edit.server }
  }

  readonly state = (): EditorState => this.#state

  isDirty(): boolean {
    return isDirty(this.#edit)
  }

  readonly type = (change: Partial<ArticleDraft>): void => {
    this.#edit = { ...this.#edit, draft: { ...this.#edit.draft, ...change } }
    // A copy of a long text takes longer than a letter may.
    this.#cancelCopy ??= this.#parts.clock.afterPaint(() => this.storeCopyNow())
    // The merge dialog shows what is typed while it is open.
    if (this.#status.conflict) return this.#update({ conflict: mergeIntoServer(this.#edit) })
    const isBlocked = BLOCKING.includes(this.#status.problem)
    const isPublished = this.#edit.server.status === 'published'
    const isUnsaved = this.isDirty()
    if (isUnsaved && isPublished && !isBlocked) this.#update(WAITS_FOR_SAVE)
    else if (isUnsaved) this.#update({ phase: this.#inFlight ? 'saving' : 'unsaved' })
    else this.#update(this.#inFlight ? {} : SAVED)
    if (isUnsaved && !isPublished && !isBlocked) this.#saveLater(AUTOSAVE_AFTER_MS, AUTOSAVE)
  }

  /** Saves now, also a published article. Resolves when the server has responded. */
  save(isTypo = false, publicReason = ''): Promise<void> {
    return this.#save({ isByHand: true, isTypo, publicReason: publicReason || undefined })
  }

  /** Saves an unpublished article now. */
  flush(): Promise<void> {
    return this.#save(AUTOSAVE)
  }

  /** Shows what others changed. Call it when no field has the focus. */
  absorb(): void {
    const { baseDraft, server } = this.#edit
    if (this.#inFlight || this.#status.conflict || isSameDraft(baseDraft, server.draft)) return
    const merged = mergeIntoServer(this.#edit)
    if (!merged.isClean) return
    this.#edit = withMergedDraft(this.#edit, merged.draft)
    this.#storeCopy()
    this.#update()
  }

  /** Ends a conflict with the draft that a person put together, and saves it. */
  resolve(draft: ArticleDraft): Promise<void> {
    this.#edit = withMergedDraft(this.#edit, draft)
    this.#storeCopy()
    this.#update({ phase: 'unsaved', problem: null, conflict: null })
    return this.#save(this.#interrupted)
  }

  /** Call it after signing in again, or when the connection is back. */
  retry(): Promise<void> {
    this.#failures = 0
    const isPublished = this.#edit.server.status === 'published'
    // A problem that comes back is reported again.
    if (!this.#status.conflict)
      this.#update({ problem: isPublished && this.isDirty() ? 'by-hand' : null, message: '' })
    // Saving here would cancel the next try of a save manually.
    return isPublished ? Promise.resolve() : this.#save(AUTOSAVE)
  }

  /** Takes over the article after another action changed it, such as a new status or a restored revision. */
  take(article: SavedArticle): void {
    this.#edit = withServer(this.#edit, article, undefined)
    this.#storeCopy()
    this.#update({ phase: this.isDirty() ? 'unsaved' : 'saved' })
  }

  /** Restores what a crash or a closed tab left. */
  recover({ draft, baseDraft, server, unconfirmed }: LocalCopy): Promise<void> {
    const { status } = this.#edit.server
    // The old version makes the server respond with what happened to the unconfirmed save.
    const known = unconfirmed.length > 0 ? { ...server, status } : this.#edit.server
    this.#edit = { ...this.#edit, draft, baseDraft, server: known, unconfirmed }
    this.#storeCopy()
    this.#update({ phase: this.isDirty() ? 'unsaved' : 'saved' })
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
    this.#dropCopy()
    this.#isClosed = true
    const { draft, baseDraft, server, hasForeignEdits } = this.#edit
    if (isSameDraft(draft, opened.draft)) return copies.remove()
    copies.write({
      draft,
      baseDraft: hasForeignEdits ? baseDraft : opened.draft,
      server,
      unconfirmed: [],
      at: clock.now(),
      isSetAside: true,
    })
    const changes = changesBetween(server.draft, opened.draft)
    const canRevert = server.status !== 'published' && !hasForeignEdits && !this.#status.conflict
    if (!canRevert || Object.keys(changes).length === 0) return
    await save({ version: server.version, changes, isAutosave: false, isTypo: false })
  }

  /** Stops and forgets the text. Returns false, and does nothing, if someone else edited the article too. */
  async discard(): Promise<boolean> {
    this.#queued = null
    // It may be creating the article.
    await this.#inFlight
    if (this.#edit.hasForeignEdits) return false
    this.#dropCopy()
    this.#isClosed = true
    this.#cancelTimer?.()
    this.#parts.copies.remove()
    return true
  }

  /** Stores what was typed last. Call it when the page is about to go. */
  readonly storeCopyNow = (): void => {
    if (!this.#cancelCopy) return
    const { isCopyMissing } = this.#status
    this.#storeCopy()
    if (this.#status.isCopyMissing !== isCopyMissing) this.#update()
  }

  /** Stops; unsaved text stays in the browser. */
  close(): void {
    this.storeCopyNow()
    this.#isClosed = true
    this.#cancelTimer?.()
  }

  #update(change: Partial<SaveStatus> = {}): void {
    this.#status = { ...this.#status, ...change }
    this.#state = { ...this.#status, draft: this.#edit.draft, server: this.#edit.server }
    this.#parts.onChange()
  }

  #dropCopy(): void {
    this.#cancelCopy?.()
    this.#cancelCopy = null
  }

  #storeCopy(): void {
    this.#dropCopy()
    const { copies, clock } = this.#parts
    const { draft, baseDraft, server, unconfirmed } = this.#edit
    const isNeeded = this.isDirty() || unconfirmed.length > 0
    if (!isNeeded) copies.remove()
    const copy = { draft, baseDraft, server, unconfirmed, at: clock.now(), isSetAside: false }
    this.#status = { ...this.#status, isCopyMissing: isNeeded && !copies.write(copy) }
  }

  #saveLater(delayMs: number, mode: SaveMode): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#parts.clock.after(delayMs, () => void this.#save(mode))
  }

  /** Sends the changes, or queues the save while another one is in flight. */
  #save(mode: SaveMode): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (this.#isClosed) return Promise.resolve()
    if (this.#inFlight) {
      this.#queued = this.#queued?.isByHand ? this.#queued : mode
      return this.#inFlight
    }
    if (this.#status.conflict) return Promise.resolve()
    if (!mode.isByHand && this.#edit.server.status === 'published') {
      if (this.isDirty()) this.#update(WAITS_FOR_SAVE)
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
      this.#storeCopy()
      this.#update(SAVED)
      return Promise.resolve()
    }
    const save: UnconfirmedSave = { sent: merged, draft: this.#edit.draft }
    this.#edit = withUnconfirmed(this.#edit, save)
    this.#storeCopy()
    this.#update({ phase: 'saving' })
    const { version } = this.#edit.server
    const { isByHand, isTypo, publicReason } = mode
    const request = { version, changes, isAutosave: !isByHand, isTypo, publicReason }
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
    this.#edit = withServer(this.#edit, article, save)
    this.#failures = 0
    this.#storeCopy()
    const phase = this.isDirty() ? 'unsaved' : 'saved'
    this.#update({ phase, problem: null, message: '', savedAt: this.#parts.clock.now() })
    const queued = this.#queued
    this.#queued = null
    if (queued) return this.#save(queued)
    if (this.isDirty()) this.#saveLater(AUTOSAVE_AFTER_MS, AUTOSAVE)
  }

  /** Merges into the article that the server has instead, and saves again. */
  #rebase({ current, ownLast }: Conflict, mode: SaveMode): Promise<void> {
    this.#edit = withServer(this.#edit, current, findOwnSave(this.#edit, current, ownLast))
    this.#storeCopy()
    this.#update({ phase: 'unsaved' })
    return this.#save(mode)
  }

  #fail({ problem, message }: FailedSave, mode: SaveMode): void {
    this.#queued = null
    this.#storeCopy()
    this.#update({ phase: 'unsaved', problem, message })
    if (problem !== 'offline' && problem !== 'server') return
    this.#saveLater(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 30_000, mode)
    this.#failures += 1
  }

  #openConflict(conflict: MergedDraft, mode: SaveMode): void {
    this.#interrupted = mode
    this.#storeCopy()
    this.#update({ phase: 'unsaved', problem: 'conflict', message: '', conflict })
  }
}
