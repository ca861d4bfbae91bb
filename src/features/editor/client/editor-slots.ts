import type { ComponentType } from 'react'
import { createSlots } from '#client/lib/create-slots.ts'
import type { MediaType } from '#features/media/shared/media.ts'
import type { EditorCommand, OwnRequest } from './visual-editor/editor-commands.ts'

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

export interface OwnBlockProps {
  request: OwnRequest
  /** Takes blocks as they are stored. */
  onInsert: (blocks: string) => void
  onClose: () => void
  /** Returns the focus to the text. */
  onCloseAutoFocus: (event: Event) => void
}

/** Blocks that only some texts have. */
export interface OwnBlocks {
  /** What the menus of blocks begin with. */
  commands: readonly EditorCommand[]
  /** Ids of commands that make no sense in these texts. */
  leftOut: readonly string[]
  /** Asks for what a command needs. */
  Dialog: ComponentType<OwnBlockProps>
}

/** Components of other features around a text. */
export interface TextSlots {
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
  /** Returns a function that uploads files without a dialog. Missing in templates, which open the picker for files. */
  useUploadFile?: () => UploadFile
  ownBlocks?: OwnBlocks
  /** Sets the focal point of a picture of the library, by its address. Articles only: lists crop their pictures. */
  PictureFocus?: ComponentType<{ url: string; onClose: () => void }>
}

export const [EditorSlots, useEditorSlots] = createSlots<TextSlots>()
