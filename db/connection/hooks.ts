import type { Tx } from '../database.ts'
import type { CommitEvent } from './commit-event.ts'

/**
 * Where the work of one feature lets others take part, in a transaction or outside. The feature that offers a place
 * declares it beside its call, so that nothing here knows any feature:
 *
 *     declare module '#db/connection/hooks.ts' {
 *       interface Hooks {
 *         articleWritten: (tx: Tx, before: ArticleRow | null, after: ArticleRow) => Promise<void>
 *       }
 *     }
 */
export interface Hooks {
  /** Runs at the end of each transaction that emitted events. Throwing rolls it back. */
  beforeCommit: (
    tx: Tx,
    events: readonly CommitEvent[],
    deps: { clock: { iso: () => string } },
  ) => Promise<void>
}

/** What a feature does at the places of others. */
export type OwnHooks = { readonly [Name in keyof Hooks]?: Hooks[Name] }

/** Returns what the features that are on do at a place, in the order of their names. */
export type HooksAt = <Name extends keyof Hooks>(name: Name) => ReadonlyArray<Hooks[Name]>

/** Before the features are known, as in a migration. */
export const noHooks: HooksAt = () => []

/** Collects the hooks of features. */
export function collectHooks(features: readonly OwnHooks[]): HooksAt {
  const known: { [Name in keyof Hooks]?: ReadonlyArray<Hooks[Name]> } = {}
  return <Name extends keyof Hooks>(name: Name): ReadonlyArray<Hooks[Name]> => {
    const found: ReadonlyArray<Hooks[Name]> | undefined = known[name]
    if (found) return found
    const hooks = features.flatMap((feature) => (feature[name] ? [feature[name]] : []))
    Object.assign(known, { [name]: hooks })
    return hooks
  }
}
