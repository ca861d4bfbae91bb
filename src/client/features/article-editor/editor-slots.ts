import { createContext, type ComponentType } from 'react'

/** A picture of the media library, as far as the editor uses it. */
export interface PickedItem {
  id: number
  url: string
  altText: string
  isDecorative: boolean
}

/** Parts of other features an editor holds; the route puts them in, so that features stay apart. */
export interface Slots {
  MediaPicker?: ComponentType<{
    open: boolean
    onOpenChange: (open: boolean) => void
    /** Files to upload as soon as it opens. */
    files?: File[]
    onPick: (item: PickedItem) => void
  }>
  /** Marks what the house style would write otherwise. */
  StyleCheck?: ComponentType<{ text: string; onReplace: (start: number, end: number, text: string) => void }>
  Corrections?: ComponentType<{ articleId: number }>
  /** How a rewritten story came to be. */
  Record?: ComponentType<{ articleId: number }>
  Projects?: ComponentType<{ value: number | null; onChange: (projectId: number | null) => void }>
}

export const EditorSlots = createContext<Slots>({})
