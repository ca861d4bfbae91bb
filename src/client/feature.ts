import type { AnyRoute } from '@tanstack/react-router'
import type { DashboardScreen } from './lib/dashboard-screen.ts'
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

/** What a feature has in the newsroom's dashboard: its `feature.desk.ts`, a line of `features.desk.ts`. */
export interface DeskFeature {
  name: string
  screens: readonly DashboardScreen[]
}

/** Describes a feature for the dashboard, apart from `feature.client.ts`, so that readers do not load it. */
export const defineDesk = (desk: DeskFeature): DeskFeature => desk
