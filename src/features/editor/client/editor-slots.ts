import { createContext, type ComponentType } from 'react'
import type { MediaType } from '#features/media/shared/media.ts'

/** The part of a media library item that the editor uses. */
export interface PickedItem {
  id: number
  url: string
  altText: string
  isDecorative: boolean
  credit: string
  title: string
}

/** A file of the library that was just uploaded. */
export type UploadedItem = PickedItem & { type: MediaType }

/** Uploads a file and returns its item. Rejects with the server's message. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onSent: (share: number) => void },
) => Promise<UploadedItem>

/** Ids of the fields that readers see as the story, in their order. */
export const TEXT_FIELDS = {
  title: 'article-title',
  excerpt: 'article-excerpt',
  content: 'article-content',
} as const

/**
 * Components of other features. The route passes them in, so features do not import each other. Templates and issues
 * have no panels, and writers lack those of people who publish.
 */
export interface Slots {
  MediaPicker: ComponentType<{
    open: boolean
    onOpenChange: (open: boolean) => void
    /** Files to upload right away. */
    files?: File[]
    /** Kind of files to choose from; images if left out. */
    type?: MediaType
    onPick: (item: PickedItem) => void
    /** Offers several pictures. */
    onPickMany?: ((items: PickedItem[]) => void) | undefined
  }>
  /** Returns a function that uploads files without a dialog. */
  useUploadFile?: () => UploadFile
  /** Sets the focal point of a picture of the library, by its address. */
  PictureFocus?: ComponentType<{ url: string; onClose: () => void }>
  /** Lists deviations from the house style. */
  StyleCheck?: ComponentType<{ text: string; onReplace: (start: number, end: number, text: string) => void }>
  Corrections?: ComponentType<{ articleId: number }>
  /** The comments of an import; nothing without any. */
  OldComments?: ComponentType<{ articleId: number }>
  /** The source and findings of a rewrite. */
  Record?: ComponentType<{ articleId: number }>
  /** The sources beside an article, and which sentences they support. */
  Support?: ComponentType<{
    articleId: number
    title: string
    content: string
    onShow: (start: number, end: number) => void
  }>
  /** The people of the article. */
  Bylines?: ComponentType<{ articleId: number }>
  /** The tags and the series of the article. */
  Topics?: ComponentType<{ articleId: number }>
  /** The address of the article. */
  Address?: ComponentType<{ articleId: number }>
  Projects?: ComponentType<{ value: number | null; onChange: (projectId: number | null) => void }>
}

export const EditorSlots = createContext<Slots>({ MediaPicker: () => null })
