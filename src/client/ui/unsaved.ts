import { createContext, use, useEffect, useEffectEvent } from 'react'
import { m } from '#shared/catalog/m.ts'

/** A part of a screen with changes that are lost when it closes. */
interface UnsavedPart {
  /** `next` is the path that the person goes to; undefined when the page is closed. */
  isUnsaved: (next?: string) => boolean
  /** Saves what needs no question. */
  saveFirst?: () => Promise<unknown>
  /** What becomes of the changes; that they are lost if left out. */
  consequence?: () => string
}

/** The unsaved parts of the page, or of a dialog. */
export class UnsavedParts implements UnsavedPart {
  readonly #parts = new Set<UnsavedPart>()

  /** Returns a function that removes the part. */
  add(part: UnsavedPart): () => void {
    this.#parts.add(part)
    return () => void this.#parts.delete(part)
  }

  readonly isUnsaved = (next?: string): boolean => this.#first(next) !== undefined

  readonly saveFirst = async (): Promise<void> => {
    for (const part of this.#parts) await part.saveFirst?.()
  }

  readonly consequence = (): string => this.#first()?.consequence?.() ?? m.changesAreLost()

  /** Asks whether unsaved changes may be dropped; true without any. */
  mayDrop(next?: string): Promise<boolean> {
    return this.isUnsaved(next) ? ask(this.consequence()) : Promise.resolve(true)
  }

  #first(next?: string): UnsavedPart | undefined {
    return [...this.#parts].find((part) => part.isUnsaved(next))
  }
}

export const unsavedOnPage = new UnsavedParts()

/** The dialog around a form, or the page. */
export const UnsavedScope = createContext(unsavedOnPage)

/** Makes the dialog or the page ask before it drops the changes of a part. */
export function useUnsaved({ isUnsaved, saveFirst, consequence }: UnsavedPart): void {
  const scope = use(UnsavedScope)
  const isNowUnsaved = useEffectEvent(isUnsaved)
  const saveNow = useEffectEvent(async () => saveFirst?.())
  const consequenceNow = useEffectEvent(() => consequence?.() ?? m.changesAreLost())
  useEffect(
    () => scope.add({ isUnsaved: isNowUnsaved, saveFirst: saveNow, consequence: consequenceNow }),
    [scope],
  )
}

/** Inside a dialog, the same for a component that renders the dialog. */
export function Unsaved({ when }: { when: boolean }): null {
  useUnsaved({ isUnsaved: () => when })
  return null
}

interface LeaveQuestion {
  text: string
  answer: (mayLeave: boolean) => void
}

let question: LeaveQuestion | null = null
let onQuestion: (() => void) | null = null

function ask(text: string): Promise<boolean> {
  // Without a screen that asks, such as a public page, nothing is kept back.
  if (!onQuestion) return Promise.resolve(true)
  question?.answer(false)
  return new Promise((resolve) => {
    const answer = (mayLeave: boolean) => {
      question = null
      onQuestion?.()
      resolve(mayLeave)
    }
    question = { text, answer }
    onQuestion?.()
  })
}

/** The question that waits for an answer, for `useSyncExternalStore`. */
export const leaveQuestion = {
  read: (): LeaveQuestion | null => question,
  subscribe: (listener: () => void): (() => void) => {
    onQuestion = listener
    return () => {
      question?.answer(false)
      onQuestion = null
    }
  },
}
