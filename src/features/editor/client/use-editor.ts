import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { recordStatus, useSessionState } from '#client/lib/session-watch.ts'
import { AutosaveMachine } from './autosave/autosave-machine.ts'
import type { EditorClock, EditorState } from './autosave/autosave-types.ts'
import { useBeginCall, useTrashCall, useUpdateCall, type EditableArticle } from './article-editor.queries.ts'
import type { BegunCopies } from './autosave/begun-stories.ts'
import { createFirstSave, type BegunArticle } from './autosave/first-save.ts'
import type { FieldCopies } from './autosave/field-copies.ts'
import { openLocalCopy, type LocalCopy } from './autosave/local-copy.ts'
import { createSaveCall } from './autosave/save-call.ts'
import { toSavedArticle } from './saved-article.ts'

/** A hidden page paints nothing. */
const LATEST_PAINT_MS = 100

export const browserClock: EditorClock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  afterPaint(work) {
    let timer = setTimeout(work, LATEST_PAINT_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(work)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  },
}

/** What the editor knows about the article besides its text. */
export type OpenedArticle = BegunArticle &
  Pick<
    EditableArticle,
    | 'authorId'
    | 'pageSlug'
    | 'sourceUrl'
    | 'scheduledFor'
    | 'publishedAt'
    | 'embargoUntil'
    | 'reviewNote'
    | 'isLate'
  >

/** A story that is begun on this screen. */
export interface BegunStory {
  key: string
  copies: BegunCopies
  fields: FieldCopies
  onCreated: (id: number) => void
}

/** An autosave machine with its state, and what an earlier visit left. */
export interface OpenMachine {
  machine: AutosaveMachine
  state: EditorState
  /** Text that Cancel set aside the last time. */
  setAside: LocalCopy | null
  restoreSetAside: () => void
  discardSetAside: () => void
  /** Time of the text restored after a crash or a closed tab, milliseconds since 1970. */
  restoredFrom: number | null
}

export interface Editor extends OpenMachine {
  /** The article as it was when opened or created; its id is 0 until the server has it. */
  opened: OpenedArticle
  /** The id at the time of the call, 0 until the server has the article. */
  articleId: () => number
  begun: BegunStory | undefined
  /** It was begun on this screen. */
  isBegun: boolean
  /**
   * Forgets a story that was begun on this screen, and moves its article to the trash. Returns false, and does nothing,
   * if someone else edited it too.
   */
  discard: () => Promise<boolean>
}

/** Opens an article in an autosave machine. */
export function useEditor(article: OpenedArticle, userId: number, begun?: BegunStory): Editor {
  const update = useUpdateCall()
  const begin = useBeginCall()
  const moveToTrash = useTrashCall()
  const [opened, setOpened] = useState(article)
  const currentId = useRef(article.id)
  const onCreated = (created: OpenedArticle) => {
    currentId.current = created.id
    setOpened(created)
    begun?.fields.moveTo(created.id)
    begun?.onCreated(created.id)
  }
  const open = useMachine(() => ({
    opened: toSavedArticle(article),
    save: begun
      ? createFirstSave({ ...begun, begin, update, onCreated })
      : createSaveCall(article.id, update),
    copies: begun?.copies ?? openLocalCopy(localStorage, userId, article.id),
  }))
  return {
    ...open,
    opened,
    articleId: () => currentId.current,
    begun,
    isBegun: begun !== undefined,
    async discard() {
      if (!(await open.machine.discard())) return false
      begun?.fields.remove()
      // The draft stays if the call fails.
      if (currentId.current) await moveToTrash(currentId.current).catch(() => undefined)
      return true
    },
  }
}

/** Opens an autosave machine that lives as long as the screen. */
export function useMachine(
  parts: () => Pick<ConstructorParameters<typeof AutosaveMachine>[0], 'opened' | 'save' | 'copies'>,
): OpenMachine {
  const [setup] = useState(() => {
    const listeners = new Set<() => void>()
    const opened = parts()
    const left = opened.copies.read()
    const machine = new AutosaveMachine({
      ...opened,
      clock: browserClock,
      onChange: () => listeners.forEach((listener) => listener()),
    })
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    return { machine, copies: opened.copies, left, subscribe }
  })
  const { machine, copies, left, subscribe } = setup
  const state = useMachineState(machine, subscribe)
  const [setAside, setSetAside] = useState(left?.isSetAside ? left : null)
  useMachineLifetime(machine, left)
  useReportedProblem(state)
  return {
    machine,
    state,
    setAside,
    restoreSetAside() {
      if (setAside) void machine.recover(setAside)
      setSetAside(null)
    },
    discardSetAside() {
      copies.remove()
      setSetAside(null)
    },
    restoredFrom: left && !left.isSetAside ? left.at : null,
  }
}

/** Returns the state of the machine. Unlike a store, it lets typing draw the form in a transition. */
function useMachineState(
  machine: AutosaveMachine,
  subscribe: (listener: () => void) => () => void,
): EditorState {
  const [state, setState] = useState(machine.state)
  useEffect(() => {
    const update = () => setState(machine.state())
    update()
    return subscribe(update)
  }, [machine, subscribe])
  return state
}

/** Restores stored text, retries when the connection is back, and closes the machine on unmount. */
function useMachineLifetime(machine: AutosaveMachine, left: LocalCopy | null): void {
  const hasRecovered = useRef(false)
  useEffect(() => {
    if (left && !left.isSetAside && !hasRecovered.current) void machine.recover(left)
    hasRecovered.current = true
    const retry = () => void machine.retry()
    window.addEventListener('online', retry)
    window.addEventListener('pagehide', machine.storeCopyNow)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('pagehide', machine.storeCopyNow)
      // The browser's copy holds unconfirmed text; the next editor restores it.
      machine.close()
    }
  }, [machine, left])
}

/** Tells the dashboard that the session has ended or the role was lowered. */
function useReportedProblem({ problem }: EditorState): void {
  useEffect(() => {
    if (problem === 'signed-out') recordStatus(401)
    if (problem === 'denied') recordStatus(403)
  }, [problem])
}

/** Shows what others changed when no field has the focus. */
export const absorbOnBlur = (machine: AutosaveMachine) => (event: FocusEvent<HTMLElement>) => {
  if (isField(event.target) && !isField(event.relatedTarget)) machine.absorb()
}

const isField = (node: unknown) =>
  node instanceof HTMLElement && (/^(INPUT|TEXTAREA)$/.test(node.tagName) || node.isContentEditable)

/** Saves again after the person has signed in again. */
export function useRetryAfterLogin({ machine, state }: OpenMachine, retryFields?: () => void): void {
  const { hasEnded } = useSessionState()
  const isWaiting = state.problem === 'signed-out'
  const wasEnded = useRef(false)
  useEffect(() => {
    if (hasEnded) wasEnded.current = true
    if (hasEnded || !wasEnded.current) return
    wasEnded.current = false
    if (isWaiting) void machine.retry()
    retryFields?.()
  }, [hasEnded, isWaiting, machine, retryFields])
}
