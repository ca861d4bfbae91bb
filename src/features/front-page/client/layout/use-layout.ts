import { useState } from 'react'
import type { Layout } from '#features/front-page/shared/front-page.ts'
import { mergeLayouts } from '#features/front-page/shared/merge.ts'

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
      if (isSame(next, layout)) return
      setHistory({ past: [...past, layout].slice(-MAX_STEPS), layout: next, future: [] })
    },
    /** Takes what was saved in place of what was sent. Changes made meanwhile stay. */
    settle: (sent: Layout, saved: Layout) =>
      setHistory((now) => {
        const next = mergeLayouts(sent, now.layout, saved).layout
        if (isSame(next, now.layout)) return now
        return { past: [...now.past, now.layout].slice(-MAX_STEPS), layout: next, future: [] }
      }),
    undo:
      undone && (() => setHistory({ past: past.slice(0, -1), layout: undone, future: [layout, ...future] })),
    redo: redone && (() => setHistory({ past: [...past, layout], layout: redone, future: future.slice(1) })),
  }
}

export const isSame = (one: Layout, other: Layout): boolean => JSON.stringify(one) === JSON.stringify(other)

export type LayoutHistory = ReturnType<typeof useLayout>
