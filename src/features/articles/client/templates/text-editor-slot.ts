import type { ComponentType } from 'react'
import { createSlots } from '#client/lib/create-slots.ts'

export const [TextEditorSlot, useTextEditor] = createSlots<{
  /** Edits a text. */
  Text: ComponentType<{ value: string; onChange: (text: string) => void; error?: string | undefined }>
}>()
