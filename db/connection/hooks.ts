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

/** The hooks of a feature, which count only while it is on. */
export interface SwitchedHooks {
  hooks: OwnHooks
  isOn: () => boolean
}

/** Collects the hooks of features. */
export function collectHooks(features: readonly SwitchedHooks[]): HooksAt {
  return <Name extends keyof Hooks>(name: Name): ReadonlyArray<Hooks[Name]> =>
    features.flatMap(({ hooks, isOn }) => {
      const hook = hooks[name]
      return hook && isOn() ? [hook] : []
    })
}
