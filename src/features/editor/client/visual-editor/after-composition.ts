import type { EditorView } from 'prosemirror-view'

const RETRY_MS = 200

/**
 * Runs `work` now, or when an input method has finished the word it is composing, which a change of what is rendered
 * would interrupt. Returns a function that cancels it.
 */
export function afterComposition(
  view: Pick<EditorView, 'composing' | 'isDestroyed'>,
  work: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (view.isDestroyed) return
    if (view.composing) timer = setTimeout(attempt, RETRY_MS)
    else work()
  }
  attempt()
  return () => clearTimeout(timer)
}
