import { useMemo, useSyncExternalStore } from 'react'

// What the package of this name polyfills has been part of React since 18: the bundle takes this instead.

export { useSyncExternalStore }

type Compare<Selection> = (a: Selection, b: Selection) => boolean

/** React's hook over a part of a store; while the store stands, an equal part keeps its identity. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | undefined | null,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: Compare<Selection>,
): Selection {
  const [getSelection, getServerSelection] = useMemo(() => {
    let known: { snapshot: Snapshot; selection: Selection } | null = null
    const select = (snapshot: Snapshot): Selection => {
      if (known && Object.is(known.snapshot, snapshot)) return known.selection
      const next = selector(snapshot)
      const selection = known && isEqual?.(known.selection, next) ? known.selection : next
      // oxlint-disable-next-line react/immutability -- the selector's cache, as in React's own shim
      known = { snapshot, selection }
      return selection
    }
    return [() => select(getSnapshot()), () => select((getServerSnapshot ?? getSnapshot)())] as const
  }, [getSnapshot, getServerSnapshot, selector, isEqual])
  return useSyncExternalStore(subscribe, getSelection, getServerSelection)
}
