import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError, messageOf, statusOf } from '#client/lib/error-message.ts'
import type { Letter } from '#shared/readers/letter-results.ts'
import { useLetterCalls, type EditedLetter, type LetterChange } from './letter-editor.queries.ts'

/** Pause in typing after which a letter is saved. */
const SAVE_AFTER_MS = 1_200

export type LetterFields = Required<LetterChange>

const fieldsOf = ({ listId, subject, preheader, content, isArchived }: EditedLetter): LetterFields => ({
  listId,
  subject,
  preheader,
  content,
  isArchived,
})

/** What became of the last save. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; reason: string }
  | { kind: 'conflict'; current: Letter }

/**
 * A letter that is being written. It is saved after a pause in typing, one save at a time; a save over that of somebody
 * else waits for the writer's choice.
 */
export function useLetter(letter: EditedLetter) {
  const [fields, setFields] = useState(() => fieldsOf(letter))
  const [save, setSave] = useState<SaveState>({ kind: 'saved' })
  const { update } = useLetterCalls(letter.id)
  const latest = useRef(fields)
  const saved = useRef({ fields, version: letter.version })
  const running = useRef<Promise<boolean> | null>(null)
  const { mutateAsync } = update

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { version } = saved.current
    const sent = latest.current
    if (sent === saved.current.fields) return true
    setSave({ kind: 'saving' })
    try {
      const next = await mutateAsync({ id: letter.id, version, ...sent })
      saved.current = { fields: sent, version: next.version }
      setSave({ kind: 'saved' })
      return true
    } catch (error) {
      const current = conflictOf(error)
      setSave(current ? { kind: 'conflict', current } : { kind: 'failed', reason: messageOf(error) })
      return false
    }
  }, [letter.id, mutateAsync])

  /** Saves what is typed. Returns false if the server rejected it. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    running.current = saveOnce()
    const isSaved = await running.current
    running.current = null
    return isSaved
  }, [saveOnce])

  useEffect(() => {
    if (fields === saved.current.fields || save.kind === 'conflict') return undefined
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [fields, flush, save.kind])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current !== saved.current.fields) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const change = (part: Partial<LetterFields>) => {
    latest.current = { ...latest.current, ...part }
    setFields(latest.current)
  }
  /** Ends a conflict with the saved text, or by saving one's own over it. */
  const resolve = (current: Letter, whose: 'mine' | 'theirs') => {
    saved.current = { fields: fieldsOf(current), version: current.version }
    if (whose === 'theirs') latest.current = saved.current.fields
    setFields(latest.current)
    setSave({ kind: 'saved' })
    if (whose === 'mine') void flush()
  }
  return { fields, save, change, flush, resolve, isSaved: save.kind === 'saved' }
}

/** Returns the current letter of a save that was rejected because another one came first. */
function conflictOf(error: unknown): Letter | null {
  if (!isCallError(error) || statusOf(error) !== 409) return null
  const { detail } = (error.data ?? {}) as { detail?: { current?: Letter } }
  return detail?.current ?? null
}
