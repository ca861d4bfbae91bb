import { useMemo, useState } from 'react'
import { useShortcuts } from '#client/lib/use-shortcuts.ts'
import { findingAnchor } from './finding-cell.tsx'
import type { NumberedFinding } from './sentence-rows.ts'

export interface FindingSteps {
  /** Index of the current finding in the report: at first the first one; null without findings. */
  current: number | null
  /** From 1. */
  position: number
  total: number
  /** Goes to the finding that many places on, and around the end. */
  go: (by: 1 | -1) => void
}

/** Walks through open findings with the keys J and K. */
export function useFindingSteps(open: readonly NumberedFinding[]): FindingSteps {
  const [current, setCurrent] = useState<number | null>(null)
  const at = Math.max(
    0,
    open.findIndex(({ index }) => index === current),
  )
  const indexes = open.map(({ index }) => index).join()
  const actions = useMemo(() => {
    const order = indexes === '' ? [] : indexes.split(',').map(Number)
    const go = (by: 1 | -1) => {
      const from = order.findIndex((index) => index === current)
      const next =
        order[from < 0 ? (by > 0 ? 0 : order.length - 1) : (from + by + order.length) % order.length]
      if (next === undefined) return
      setCurrent(next)
      show(next)
    }
    return { go, keys: { j: () => go(1), k: () => go(-1) } }
  }, [indexes, current])
  useShortcuts(actions.keys)
  return { current: open[at]?.index ?? null, position: at + 1, total: open.length, go: actions.go }
}

/** Opens what a finding is folded into, and moves the focus to it. */
function show(index: number): void {
  const card = document.getElementById(findingAnchor(index))
  for (let fold = card?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
