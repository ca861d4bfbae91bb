import type { AnyRoute } from '@tanstack/react-router'
import type { OwnSlots } from './lib/slots.tsx'

// What a feature is in the browser. Each has a `feature.client.ts` that is a line of `features.client.ts`.

/** The description of a feature. Its components load their code when they are first shown. */
export interface ClientFeature {
  name: string
  /** Pages with addresses of their own. */
  routes?: readonly AnyRoute[]
  slots?: OwnSlots
}

/** Describes a feature for the browser. */
export const defineClient = <const Feature extends ClientFeature>(feature: Feature): Feature => feature
