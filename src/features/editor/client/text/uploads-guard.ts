import type { RefObject } from 'react'
import { useUnsaved } from '#client/ui/unsaved.ts'
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
  useUnsaved({
    isUnsaved: () => text.current?.hasUploads() ?? false,
    consequence: () => m.uploadIsCanceled(),
  })
}
