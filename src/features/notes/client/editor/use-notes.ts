import { useEffect, useState, type RefObject } from 'react'
import { z } from 'zod'
import { useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useArticleNotes } from '#features/notes/client/lib/notes.queries.ts'
import { m } from '#shared/catalog/m.ts'
import { anchorAt, type Anchor } from '#features/notes/shared/anchors.ts'
import { anchorInput } from '#features/notes/shared/note-inputs.ts'
import type { NotesPlace } from '#features/editor/client/notes-tool.ts'
import type { TextHandle } from '#features/editor/client/text/text-handle.ts'
import type { Editor } from '#features/editor/client/use-editor.ts'
import { neighborOf, placeThreads, type PlacedThread } from './place-threads.ts'

/** Pause in typing after which notes are found in the text again; until then the marks move with the words. */
const PLACE_AFTER_MS = 300

interface Placed {
  text: string
  threads: readonly PlacedThread[]
}

export interface EditorNotes {
  /** Null while they load. */
  placed: Placed | null
  isError: boolean
  activeId: number | null
  /** The active thread was opened in the panel rather than in the text. */
  isOpened: boolean
  /** The passage that a note is being written about. */
  pending: Anchor | null
  /** Saves the text that the pending note is about, unless the article is published and saved manually. */
  saveWords: () => Promise<void>
  /** Opens the panel with a form for a note about the selected text. */
  start: () => void
  /** Closes the form and returns to the words. */
  cancel: () => void
  /** Closes the form after the note was saved. */
  finish: (threadId: number) => void
  /** Selects the passage of a thread in the text. */
  show: (thread: PlacedThread) => void
  /** Opens the panel at a thread. */
  open: (threadId: number) => void
  /** Selects the passage of the next (1) or previous (-1) open thread. */
  step: (direction: 1 | -1) => void
}

/** A new note that an earlier visit left. */
const noteLeft = z.object({ about: anchorInput })

/** The notes of the open article, placed in the text on the screen. */
export function useNotes(
  editor: Editor,
  text: RefObject<TextHandle | null>,
  { openPanel, beforeShow }: NotesPlace,
): EditorNotes {
  const { placed, isError } = usePlacedThreads(editor)
  const [active, setActive] = useState(() => ({ id: noteInAddress(), isOpened: true }))
  const left = noteLeft.safeParse(useUnsavedValue('note')).data
  const [pending, setPending] = useState<Anchor | null>(left?.about ?? null)
  const [isFirst, setIsFirst] = useState(active.id !== null)
  if (isFirst && placed) {
    // The address names a note.
    setIsFirst(false)
    openPanel()
  }
  const select = ({ passage }: PlacedThread) => {
    if (!passage) return
    beforeShow()
    text.current?.select(passage.start, passage.end)
  }
  const threads = placed?.threads ?? []
  return {
    placed,
    isError,
    activeId: active.id,
    isOpened: active.isOpened,
    pending,
    async saveWords() {
      const { draft, server } = editor.machine.state()
      if (draft.content !== server.draft.content) await editor.machine.flush()
    },
    start() {
      const passage = text.current?.selected()
      if (!passage) return toast({ title: m.selectWordsForNote() })
      setPending(anchorAt(editor.machine.state().draft.content, passage))
      openPanel()
    },
    cancel() {
      setPending(null)
      if (pending?.start != null) text.current?.select(pending.start, pending.start + pending.quote.length)
    },
    finish(threadId) {
      setPending(null)
      setActive({ id: threadId, isOpened: true })
    },
    show(thread) {
      setActive({ id: thread.id, isOpened: false })
      select(thread)
    },
    open(threadId) {
      setActive({ id: threadId, isOpened: true })
      openPanel()
    },
    step(direction) {
      const last = threads.find(({ id }) => id === active.id)?.passage?.start
      const from = text.current?.selected()?.start ?? last ?? 0
      const next = neighborOf(threads, from, direction)
      if (!next) return toast({ title: m.noOpenNotesInText() })
      setActive({ id: next.id, isOpened: false })
      select(next)
    },
  }
}

const HASH = /^#note-([1-9]\d{0,14})$/

function noteInAddress(): number | null {
  const id = HASH.exec(window.location.hash)?.[1]
  return id ? Number(id) : null
}

/** Finds the notes in the text after each pause, once they are for the text that was saved last. */
function usePlacedThreads({ opened, state }: Editor): { placed: Placed | null; isError: boolean } {
  const { data, isError, refetch } = useArticleNotes(opened.id)
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { content: text } = state.draft
  const { content: saved } = state.server.draft
  const { version } = state.server
  const hasThreads = (data?.threads.length ?? 0) > 0
  const isOld = data !== undefined && data.version < version
  useEffect(() => {
    if (isOld && hasThreads) void refetch()
  }, [isOld, hasThreads, version, refetch])
  useEffect(() => {
    if (!data || (isOld && hasThreads)) return undefined
    const timer = setTimeout(
      () => setPlaced({ text, threads: placeThreads(data.threads, saved, text) }),
      placed ? PLACE_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `placed` matters only the first time
  }, [data, isOld, hasThreads, saved, text])
  return { placed, isError }
}

/** Ctrl Alt M writes a note about the selected text; Alt and Page Down or Page Up go from note to note. */
export function onNoteKey(
  {
    key,
    code,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  notes: Pick<EditorNotes, 'start' | 'step'>,
): boolean {
  if (!altKey) return false
  if ((ctrlKey || metaKey) && code === 'KeyM') notes.start()
  else if (key === 'PageDown') notes.step(1)
  else if (key === 'PageUp') notes.step(-1)
  else return false
  return true
}
