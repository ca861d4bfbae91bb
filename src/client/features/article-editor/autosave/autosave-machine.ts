import type { EditorClock, EditorState, SaveResponse, SaveCall } from './autosave-types.ts'
import type { LocalCopies, LocalCopy, Sent } from './local-copy.ts'
import { mergeDrafts, type MergedDraft } from '../merge/merge.ts'
import { changesBetween, isSameDraft, type Snapshot, type ArticleDraft } from '../article-draft.ts'

/** Quiet time after a keystroke before a draft is saved. */
export const AUTOSAVE_AFTER_MS = 1_200
/** How many different texts without an answer are remembered. */
const MAX_SENT = 12
/** How long Cancel waits for a save that is under way. */
const CANCEL_WAIT_MS = 3_000
const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

interface Parts {
  opened: Snapshot
  save: SaveCall
  copies: LocalCopies
  clock: EditorClock
  onChange: () => void
}

interface SaveRequestOptions {
  isByHand: boolean
  isTypo: boolean
}

const BY_ITSELF: SaveRequestOptions = { isByHand: false, isTypo: false }

export type AutosaveMachine = ReturnType<typeof createAutosaveMachine>

/**
 * Keeps a form and a story on the server together without ever writing into the form while somebody types.
 * `form` is what is seen; `formBase` is what the form said when it last agreed with `server`. What is sent is
 * always the merge of the form's changes into the server's story, one request at a time. After a lost answer
 * the machine recognises its own words in what the server has, so nobody conflicts with themselves.
 */
export function createAutosaveMachine({ opened, save, copies, clock, onChange }: Parts) {
  let form = opened.fields
  let formBase = opened.fields
  let server = opened
  let unconfirmed: Sent[] = []
  let inFlight: Promise<void> | null = null
  let next: SaveRequestOptions | null = null
  let failures = 0
  let cancelTimer: (() => void) | null = null
  let isClosed = false
  /** Somebody else saved while this tab had the story open. */
  let hasForeign = false
  let status: Omit<EditorState, 'form' | 'server'> = {
    phase: 'saved',
    problem: null,
    message: '',
    savedAt: null,
    conflict: null,
    isCopyMissing: false,
  }
  /** The wish a conflict interrupted. */
  let interrupted: SaveRequestOptions = BY_ITSELF
  let state: EditorState = { ...status, form, server }

  const merged = (): MergedDraft => mergeDrafts(form, formBase, server.fields)
  const isDirty = () => {
    const { isClean, fields } = merged()
    return !isClean || !isSameDraft(fields, server.fields)
  }

  function tell(change: Partial<typeof status> = {}): void {
    status = { ...status, ...change }
    state = { ...status, form, server }
    onChange()
  }

  function keepCopy(): void {
    if (!isDirty() && unconfirmed.length === 0) {
      copies.remove()
      status = { ...status, isCopyMissing: false }
      return
    }
    const copy: LocalCopy = { form, formBase, server, unconfirmed, at: clock.now(), isSetAside: false }
    status = { ...status, isCopyMissing: !copies.write(copy) }
  }

  function later(delayMs: number, wish: SaveRequestOptions): void {
    cancelTimer?.()
    cancelTimer = clock.after(delayMs, () => void pump(wish))
  }

  function type(change: Partial<ArticleDraft>): void {
    form = { ...form, ...change }
    keepCopy()
    // The merge view shows what is typed beside it too.
    if (status.conflict) return tell({ conflict: merged() })
    const waits = status.problem === 'signed-out' || status.problem === 'denied' || status.problem === 'gone'
    const isByHand = server.status === 'published'
    if (isDirty() && isByHand && !waits) tell({ phase: 'unsaved', problem: 'by-hand', message: '' })
    else if (isDirty()) tell({ phase: inFlight ? 'saving' : 'unsaved' })
    else if (!inFlight) tell({ phase: 'saved', problem: null, message: '' })
    else tell()
    if (!waits && !isByHand && isDirty()) later(AUTOSAVE_AFTER_MS, BY_ITSELF)
  }

  /** Sends what differs, unless a request is under way: then what differs by its end is sent next. */
  function pump(wish: SaveRequestOptions): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    if (isClosed) return Promise.resolve()
    if (inFlight) {
      next = next?.isByHand ? next : wish
      return inFlight
    }
    if (status.conflict) return Promise.resolve()
    if (!wish.isByHand && server.status === 'published') {
      if (isDirty()) tell({ phase: 'unsaved', problem: 'by-hand', message: '' })
      return Promise.resolve()
    }
    const outgoing = merged()
    if (!outgoing.isClean) return Promise.resolve(openConflict(outgoing, wish))
    // With an answer outstanding nobody knows what the server has, so all of it is sent.
    const isUnsure = unconfirmed.length > 0
    const changes = isUnsure ? outgoing.fields : changesBetween(server.fields, outgoing.fields)
    if (Object.keys(changes).length === 0) {
      keepCopy()
      tell({ phase: 'saved', problem: null, message: '' })
      return Promise.resolve()
    }
    const sent: Sent = { fields: outgoing.fields, form }
    unconfirmed = [...unconfirmed.filter((one) => !isSameDraft(one.fields, sent.fields)), sent].slice(
      -MAX_SENT,
    )
    keepCopy()
    tell({ phase: 'saving' })
    const request = { version: server.version, changes, isAutosave: !wish.isByHand, isTypo: wish.isTypo }
    inFlight = save(request).then((answer) => {
      inFlight = null
      if (!isClosed) return settle(answer, sent, wish)
    })
    return inFlight
  }

  function settle(answer: SaveResponse, sent: Sent, wish: SaveRequestOptions): Promise<void> | void {
    if (answer.isSaved) {
      adopt(answer.snapshot, sent)
      failures = 0
      keepCopy()
      const isDone = !isDirty()
      tell({ phase: isDone ? 'saved' : 'unsaved', problem: null, message: '', savedAt: clock.now() })
      return goOn()
    }
    if (answer.problem === 'conflict' && answer.conflict) {
      const { current, ownLast } = answer.conflict
      adopt(
        current,
        unconfirmed.findLast((one) => isOwn(one, current, ownLast)),
      )
      keepCopy()
      tell({ phase: 'unsaved' })
      // A story that was published meanwhile waits for Save; pump says so.
      return pump(wish)
    }
    return fail(answer, wish)
  }

  function goOn(): Promise<void> | void {
    const wish = next
    next = null
    if (wish) return pump(wish)
    if (isDirty()) later(AUTOSAVE_AFTER_MS, BY_ITSELF)
  }

  function fail(answer: Extract<SaveResponse, { isSaved: false }>, wish: SaveRequestOptions): void {
    const mayHaveArrived = answer.problem === 'offline' || answer.problem === 'server'
    next = null
    keepCopy()
    tell({ phase: 'unsaved', problem: answer.problem, message: answer.message })
    if (!mayHaveArrived) return
    later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000, wish)
    failures += 1
  }

  /** The server's story is now `snapshot`; when `landed` is given, it holds everything the form said then. */
  function adopt(snapshot: Snapshot, landed: Sent | undefined): void {
    server = snapshot
    unconfirmed = []
    if (landed) formBase = landed.form
    else hasForeign = true
  }

  function openConflict(conflict: MergedDraft, wish: SaveRequestOptions): void {
    interrupted = wish
    keepCopy()
    tell({ phase: 'unsaved', problem: 'conflict', message: '', conflict })
  }

  return {
    state: () => state,
    isDirty,
    type,
    /** Saves now, a published story too; resolves when the answer is there. */
    save: (isTypo = false) => pump({ isByHand: true, isTypo }),
    /** Saves a draft now; a published story keeps waiting for Save. */
    flush: () => pump(BY_ITSELF),
    /** To be called when no field has the focus: shows what others changed meanwhile. */
    absorb(): void {
      if (inFlight || status.conflict || isSameDraft(formBase, server.fields)) return
      const { isClean, fields } = merged()
      if (!isClean) return
      form = fields
      formBase = server.fields
      keepCopy()
      tell()
    },
    /** Ends a conflict with the story as somebody has put it together. */
    resolve(fields: ArticleDraft): Promise<void> {
      form = fields
      formBase = server.fields
      status = { ...status, conflict: null, problem: null }
      keepCopy()
      tell({ phase: 'unsaved' })
      return pump(interrupted)
    },
    /** After a log-in, or when the connection is back. */
    retry(): Promise<void> {
      failures = 0
      if (server.status === 'published') {
        tell(isDirty() ? { problem: 'by-hand', message: '' } : { problem: null, message: '' })
        return Promise.resolve()
      }
      return pump(BY_ITSELF)
    },
    /** Takes over what another action (a status change, a restored revision) made of the story. */
    take(snapshot: Snapshot): void {
      adopt(snapshot, undefined)
      keepCopy()
      tell({ phase: isDirty() ? 'unsaved' : 'saved' })
    },
    /** Brings back what a crash or a closed tab left behind. */
    recover(copy: LocalCopy): Promise<void> {
      form = copy.form
      formBase = copy.formBase
      // With an answer outstanding the old version is sent, so that the server says what became of it.
      if (copy.unconfirmed.length > 0) server = { ...copy.server, status: server.status }
      unconfirmed = copy.unconfirmed
      keepCopy()
      tell({ phase: isDirty() ? 'unsaved' : 'saved' })
      return pump(BY_ITSELF)
    },
    /**
     * Gives up what was typed: a draft says again what it said when it was opened, unless somebody else wrote
     * into it too. The typed text stays in the browser and is offered the next time.
     */
    async cancel(): Promise<void> {
      cancelTimer?.()
      next = null
      await Promise.race([inFlight, new Promise<void>((resolve) => clock.after(CANCEL_WAIT_MS, resolve))])
      cancelTimer?.()
      const isTouched = !isSameDraft(form, opened.fields)
      const isOwnDraft = server.status !== 'published' && !hasForeign && !status.conflict
      isClosed = true
      if (!isTouched) return copies.remove()
      const kept = { form, formBase: hasForeign ? formBase : opened.fields, server, unconfirmed: [] }
      copies.write({ ...kept, at: clock.now(), isSetAside: true })
      const changes = changesBetween(server.fields, opened.fields)
      if (!isOwnDraft || Object.keys(changes).length === 0) return
      await save({ version: server.version, changes, isAutosave: false, isTypo: false })
    },
    /** Stops; unsaved work stays in the browser's copy. */
    close(): void {
      isClosed = true
      cancelTimer?.()
    },
  }
}

/** True when what the server has, or what this person saved last, are the words that were sent. */
function isOwn({ fields }: Sent, current: Snapshot, ownLast: { title: string; content: string } | null) {
  const isSame = (other: { title: string; content: string }) =>
    fields.title.trim() === other.title && fields.content === other.content
  return isSame(current.fields) || (ownLast !== null && isSame(ownLast))
}
