import { createElement, type ComponentType } from 'react'
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
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Slots {}

/** What a feature adds at the places of others. */
export type OwnSlots = { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }

/** Renders what features that are on add at a place, in the order of their names. */
export function Slot<Name extends keyof Slots>({ name, props }: { name: Name; props: Slots[Name] }) {
  return useFeaturesOn().map(({ name: feature, slots }) => {
    const Part: ComponentType<Slots[Name]> | undefined = slots?.[name]
    return (
      Part && createElement<object>(Part as ComponentType<object>, { ...(props as object), key: feature })
    )
  })
}
