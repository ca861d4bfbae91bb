import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noteStatus } from '#client/lib/session-watch.ts'
import { useApiClient } from '#client/lib/api-client.ts'
import { AutosaveMachine } from './autosave/autosave-machine.ts'
import type { EditorClock, EditorState } from './autosave/autosave-types.ts'
import type { EditableArticle } from '#client/lib/article/dashboard-articles.queries.ts'
import { openLocalCopy, type LocalCopy } from './autosave/local-copy.ts'
import { createSaveCall } from './autosave/save-call.ts'
import { toSavedArticle } from './saved-article.ts'

const browserClock: EditorClock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}

export interface Editor {
  machine: AutosaveMachine
  state: EditorState
  /** What the story said when it was opened. */
  opened: EditableArticle
  /** Text that Cancel left behind the last time. */
  setAside: LocalCopy | null
  takeSetAside: () => void
  dropSetAside: () => void
  /** When text of a crash or a closed tab was brought back, milliseconds since 1970. */
  broughtBackAt: number | null
}

/** One open story: its machine, alive as long as the editor is. */
export function useEditor(article: EditableArticle, userId: number): Editor {
  const client = useApiClient()
  const [setup] = useState(() => {
    const listeners = new Set<() => void>()
    const copies = openLocalCopy(localStorage, userId, article.id)
    const left = copies.read()
    const machine = new AutosaveMachine({
      opened: toSavedArticle(article),
      save: createSaveCall(article.id, (input) => client.articles.update.mutate(input)),
      copies,
      clock: browserClock,
      onChange: () => listeners.forEach((listener) => listener()),
    })
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    return { machine, copies, left, subscribe }
  })
  const { machine, copies, left, subscribe } = setup
  const state = useSyncExternalStore(subscribe, machine.state)
  const [setAside, setSetAside] = useState(left?.isSetAside ? left : null)
  useLife(machine, left)
  useProblemNotes(state)
  return {
    machine,
    state,
    opened: article,
    setAside,
    takeSetAside() {
      if (setAside) void machine.recover(setAside)
      setSetAside(null)
    },
    dropSetAside() {
      copies.remove()
      setSetAside(null)
    },
    broughtBackAt: left && !left.isSetAside ? left.at : null,
  }
}

/** Brings back what was left, wakes the machine when the connection is back, and stops it at the end. */
function useLife(machine: AutosaveMachine, left: LocalCopy | null): void {
  const hasRecovered = useRef(false)
  useEffect(() => {
    if (left && !left.isSetAside && !hasRecovered.current) void machine.recover(left)
    hasRecovered.current = true
    const wake = () => void machine.retry()
    window.addEventListener('online', wake)
    return () => {
      window.removeEventListener('online', wake)
      // What is not confirmed stays in the browser's copy, which the next editor of this story brings back.
      machine.close()
    }
  }, [machine, left])
}

/** An ended session or a lowered role is everybody's news, not only the editor's. */
function useProblemNotes({ problem }: EditorState): void {
  useEffect(() => {
    if (problem === 'signed-out') noteStatus(401)
    if (problem === 'denied') noteStatus(403)
  }, [problem])
}
