import { useState } from 'react'
import type { Layout } from '#features/front-page/shared/front-page.ts'

interface History {
  past: Layout[]
  layout: Layout
  future: Layout[]
}

/** Older changes cannot be undone. */
const MAX_STEPS = 200

/** A layout that can be changed, undone and redone. */
export function useLayout(opened: Layout) {
  const [history, setHistory] = useState<History>({ past: [], layout: opened, future: [] })
  const { past, layout, future } = history
  const [undone, redone] = [past.at(-1), future.at(0)]
  return {
    layout,
    change: (next: Layout) => {
      if (JSON.stringify(next) === JSON.stringify(layout)) return
      setHistory({ past: [...past, layout].slice(-MAX_STEPS), layout: next, future: [] })
    },
    undo:
      undone && (() => setHistory({ past: past.slice(0, -1), layout: undone, future: [layout, ...future] })),
    redo: redone && (() => setHistory({ past: [...past, layout], layout: redone, future: future.slice(1) })),
  }
}
export type LayoutHistory = ReturnType<typeof useLayout>
