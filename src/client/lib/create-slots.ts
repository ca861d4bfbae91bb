import { createContext, use, type Context } from 'react'

/**
 * Returns a context for components of other features, and the hook that reads it. A screen passes them in, so that
 * features do not import each other. The hook throws where no screen did.
 */
export function createSlots<Slots>(): [context: Context<Slots | null>, useSlots: () => Slots] {
  const SlotsContext = createContext<Slots | null>(null)
  function useSlots(): Slots {
    const slots = use(SlotsContext)
    if (!slots) throw new Error('No screen passed the components of other features')
    return slots
  }
  return [SlotsContext, useSlots]
}
