import { createContext, type ComponentType } from 'react'

/** Components of other features. The route passes them in, so features do not import each other. */
interface Slots {
  /** Edits a text. */
  Text?: ComponentType<{ value: string; onChange: (text: string) => void; error?: string | undefined }>
}

export const TextEditorSlot = createContext<Slots>({})
