import { createContext, use, type Context } from 'react'

/**
 * Returns a context for components of other features, and the hook that reads it. A route passes them in, so features
 * do not import each other. The hook throws where no route did.
 */
export function createSlots<Slots>(): [context: Context<Slots | null>, useSlots: () => Slots] {
  const SlotsContext = createContext<Slots | null>(null)
  function useSlots(): Slots {
    const slots = use(SlotsContext)
    if (!slots) throw new Error('No route passed the components of other features')
    return slots
  }
  return [SlotsContext, useSlots]
}
