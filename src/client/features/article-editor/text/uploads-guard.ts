import { useBlocker } from '@tanstack/react-router'
import { useCallback, type RefObject } from 'react'
import { m } from '#shared/catalog/m.ts'
import type { TextHandle } from './text-handle.ts'

type TextRef = RefObject<TextHandle | null>

/** Asks before uploads into the text are canceled. Returns false if they continue. */
export function mayDropUploads({ current }: TextRef): boolean {
  if (!current?.hasUploads()) return true
  if (!window.confirm(m.confirmDropUploads())) return false
  current.cancelUploads()
  return true
}

/** Asks before a page is left whose text has uploads. */
export function useUploadsGuard(text: TextRef): void {
  useBlocker({
    enableBeforeUnload: useCallback(() => text.current?.hasUploads() ?? false, [text]),
    shouldBlockFn: useCallback(
      // The address also has the search of a list beside the text.
      ({ current, next }: { current: Place; next: Place }) =>
        current.pathname !== next.pathname && !mayDropUploads(text),
      [text],
    ),
  })
}

interface Place {
  pathname: string
}
