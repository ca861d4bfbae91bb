import { createContext, type ComponentType } from 'react'

/** Parts of other features an editor holds; the route puts them in, so that features stay apart. */
export interface Slots {
  MediaPicker?: ComponentType<{
    open: boolean
    onOpenChange: (open: boolean) => void
    onPick: (item: { url: string }) => void
  }>
  /** Marks what the house style would write otherwise. */
  StyleCheck?: ComponentType<{ text: string; onReplace: (start: number, end: number, text: string) => void }>
  Corrections?: ComponentType<{ articleId: number }>
  /** How a rewritten story came to be. */
  Record?: ComponentType<{ articleId: number }>
  Projects?: ComponentType<{ value: number | null; onChange: (projectId: number | null) => void }>
}

export const EditorSlots = createContext<Slots>({})
