import type { AnyRoute } from '@tanstack/react-router'
import { createContext, use, useContext, type ComponentType } from 'react'
import type { AddedPart, DashboardScreen } from './dashboard-screen.ts'
import type { OwnSlots } from './slots.tsx'
import { useSite } from './use-site.ts'

// What a feature is in the browser. Each has a `feature.client.ts` that is a line of `features.client.ts`.

export interface FeatureBlockProps {
  /** What an editor typed beside it. */
  value: string
  /** The article that it is in; null in other texts, such as a page. */
  articleId: number | null
}

/** A block of article texts that a feature draws. */
export interface FeatureBlock {
  /** Its name in the editor. */
  title: () => string
  /** Draws it on pages. One of `lazyRouteComponent` is loaded where it is shown, and is in pages of the server too. */
  View: ComponentType<FeatureBlockProps> & { preload?: (() => Promise<unknown> | undefined) | undefined }
  /** Search terms that find it in the menu of the editor. */
  menuWords?: string
}

/** The description of a feature. Its components load their code when they are first shown. */
export interface ClientFeature {
  name: string
  /** Pages with addresses of their own. */
  routes?: readonly AnyRoute[]
  slots?: OwnSlots
  /** Blocks that texts have as `::extension{name="…"}`, by that name. */
  blocks?: Readonly<Record<string, FeatureBlock>>
}

/** Describes a feature for the browser. */
export const defineClient = <const Feature extends ClientFeature>(feature: Feature): Feature => feature

/**
 * Tools that features lend to the screens of others. A screen declares the tool that it uses, as for `Slots` in
 * `slots.tsx`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface DeskTools {}

/** What the screen of features says about one that can be switched off. */
export interface FeatureTexts {
  title: () => string
  /** What it is, in a sentence. */
  what: () => string
  /** What goes and what stays, in a sentence. */
  whenOff: () => string
  /** How much of it is stored. */
  stored?: (count: number) => string
}

/** What a feature has in the newsroom's dashboard: its `feature.desk.ts`, a line of `features.desk.ts`. */
export interface DeskFeature {
  name: string
  about?: FeatureTexts
  screens?: readonly DashboardScreen[]
  parts?: readonly AddedPart[]
  /** Labels of settings, which people search, by the path of the page below `/dashboard/`. */
  settings?: Readonly<Record<string, ReadonlyArray<() => string>>>
  /** Load the tools that it lends. */
  tools?: { readonly [Name in keyof DeskTools]?: () => Promise<DeskTools[Name]> }
}

/** Describes a feature for the dashboard, apart from `feature.client.ts`, so that readers do not load it. */
export const defineDesk = (desk: DeskFeature): DeskFeature => desk

/** All features that the dashboard has. */
export const DeskContext = createContext<readonly DeskFeature[]>([])

/** Returns what the features that are on have in the dashboard. */
export function useDeskFeaturesOn(): readonly DeskFeature[] {
  const { featuresOff = [] } = useSite()
  return useContext(DeskContext).filter(({ name }) => !featuresOff.includes(name))
}

/** What `use` waits for, by the function that loads it. */
const loadedTools = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/** Returns a tool of a feature that is on, or null without one. Suspends until it is loaded. */
export function useDeskTool<Name extends keyof DeskTools>(name: Name): DeskTools[Name] | null {
  const lenders = useDeskFeaturesOn()
  const load = lenders.map(({ tools }) => tools?.[name]).find((each) => each !== undefined)
  if (!load) return null
  const tool = (loadedTools.get(load) as Promise<DeskTools[Name]> | undefined) ?? load()
  loadedTools.set(load, tool)
  return use(tool)
}

/** All features that are built in. */
export const FeaturesContext = createContext<readonly ClientFeature[]>([])

/** Returns the features that are on. */
export function useFeaturesOn(): readonly ClientFeature[] {
  const { featuresOff = [] } = useSite()
  return useContext(FeaturesContext).filter(({ name }) => !featuresOff.includes(name))
}

/** Returns the block of texts with a name; undefined while no feature that is on draws it. */
export const useFeatureBlock = (name: string): FeatureBlock | undefined =>
  useFeatureBlocks().find(([key]) => key === name)?.[1]

/** Returns the blocks of texts that features which are on draw, with their names. */
export const useFeatureBlocks = (): Array<[name: string, block: FeatureBlock]> =>
  useFeaturesOn().flatMap(({ blocks = {} }) => Object.entries(blocks))
