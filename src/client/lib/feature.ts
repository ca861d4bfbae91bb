import type { AnyRoute } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { DashboardScreen } from './dashboard-screen.ts'
import type { OwnSlots } from './slots.tsx'
import { useSite } from './use-site.ts'

// What a feature is in the browser. Each has a `feature.client.ts` that is a line of `features.client.ts`.

/** What the screen of features says about one that can be switched off. */
export interface FeatureTexts {
  title: () => string
  /** What it is, in a sentence. */
  what: () => string
  /** What goes and what stays, in a sentence. */
  whenOff: () => string
  /** How much of it is stored. */
  stored: (count: number) => string
}

/** The description of a feature. Its components load their code when they are first shown. */
export interface ClientFeature {
  name: string
  /** Loads its texts for the screen of features. */
  about?: () => Promise<{ default: FeatureTexts }>
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

/** All features that are built in. */
export const FeaturesContext = createContext<readonly ClientFeature[]>([])

/** Returns all features that are built in, those that are off included. */
export const useClientFeatures = (): readonly ClientFeature[] => useContext(FeaturesContext)

/** Returns the features that are on. */
export function useFeaturesOn(): readonly ClientFeature[] {
  const { featuresOff = [] } = useSite()
  return useClientFeatures().filter(({ name }) => !featuresOff.includes(name))
}
