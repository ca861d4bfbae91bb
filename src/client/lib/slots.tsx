import { lazyRouteComponent } from '@tanstack/react-router'
import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useFeaturesOn } from './feature.ts'

/**
 * Places in pages and screens where features add parts, with the props that each part gets. The feature that offers a
 * place declares it beside its `<Slot name=… props={…}>`, so that nothing here knows any feature:
 *
 *     declare module '#client/lib/slots.tsx' {
 *       interface Slots {
 *         belowArticle: { articleId: number }
 *       }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface Slots {}

/** A part of a page. `preload` loads its code before the page is rendered, so that it is not missing at first. */
type Part<Props> = ComponentType<Props> & { preload?: (props: Props) => Promise<unknown> | undefined }

/** What a feature adds at the places of others. */
export type OwnSlots = { readonly [Name in keyof Slots]?: Part<Slots[Name]> }

/** Returns a part of readers' pages that is loaded only where it is shown. */
export function lazyPart<Props extends object>(
  isShown: (props: Props) => boolean,
  load: () => Promise<(props: Props) => ReactNode>,
): Part<Props> {
  const Loaded = lazyRouteComponent(async () => ({ default: await load() }))
  return Object.assign((props: Props) => isShown(props) && <Loaded {...props} />, {
    preload: (props: Props) => (isShown(props) ? Loaded.preload?.() : undefined),
  })
}

/** Loads a part of a screen when it is first shown. */
export const loadPart = <Props extends object>(from: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await from() }))

/** Loads the parts that features add at a place. */
export async function preloadSlot<Name extends keyof Slots>(
  features: readonly OwnSlots[],
  name: Name,
  props: Slots[Name],
): Promise<void> {
  await Promise.all(features.map(async ({ [name]: part }) => part?.preload?.(props)))
}

interface SlotProps<Name extends keyof Slots> {
  name: Name
  props: Slots[Name]
  /** Shown while parts load. Without it they are loaded before the page, by `preloadSlot`. */
  fallback?: ReactNode
}

/** Renders what features that are on add at a place, in the order of their names. */
export function Slot<Name extends keyof Slots>({ name, props, fallback }: SlotProps<Name>) {
  const parts = useFeaturesOn().map(({ name: feature, slots }) => {
    const Part: ComponentType<Slots[Name]> | undefined = slots?.[name]
    return (
      Part && createElement<object>(Part as ComponentType<object>, { ...(props as object), key: feature })
    )
  })
  return fallback === undefined ? parts : <Suspense fallback={fallback}>{parts}</Suspense>
}
