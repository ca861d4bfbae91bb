import { createContext, type ComponentType } from 'react'

/** Components of other features. The route passes them in, so features do not import each other. */
export interface Slots {
  /** Adds a source to the register. */
  AddSource?: ComponentType<{ source: { name: string; hosts: string[] }; onClose: () => void }>
}

export const RewriterSlots = createContext<Slots>({})
