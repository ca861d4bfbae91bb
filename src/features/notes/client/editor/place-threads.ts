import type { Passage } from '#features/editor/shared/passage.ts'
import { anchorMover } from '#features/notes/shared/anchors.ts'
import type { NoteThread } from '#features/notes/client/lib/notes.queries.ts'

/** A thread, and where its passage is in the text on the screen; null if it was removed. */
export interface PlacedThread extends NoteThread {
  passage: Passage | null
}

/** Finds the passages of threads, whose positions are for `saved`, in a text that may have changed. In text order. */
export function placeThreads(threads: readonly NoteThread[], saved: string, text: string): PlacedThread[] {
  const move = anchorMover(saved, text)
  const place = ({ passage }: PlacedThread) => passage?.start ?? Infinity
  return threads
    .map((thread) => {
      const { start, quote } = move(thread)
      return { ...thread, passage: start === null ? null : { start, end: start + quote.length } }
    })
    .toSorted((a, b) => (place(a) === place(b) ? a.id - b.id : place(a) - place(b)))
}

/** Returns the first open thread after a place in the text (1) or the last one before it (-1), around the ends. */
export function neighborOf(
  threads: readonly PlacedThread[],
  from: number,
  direction: 1 | -1,
): PlacedThread | null {
  const open = threads.filter(({ passage, resolvedAt }) => passage && resolvedAt === null)
  const starts = (each: PlacedThread) => each.passage?.start ?? 0
  if (direction === 1) return open.find((each) => starts(each) > from) ?? open[0] ?? null
  return open.findLast((each) => starts(each) < from) ?? open.at(-1) ?? null
}
