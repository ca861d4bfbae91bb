import { collectHooks, type HooksAt, type OwnHooks } from '#db/connection/hooks.ts'
import type { Operation } from './control/operation.ts'
import type { FeatureParts } from './feature.ts'
import { addExtensions, FEATURES, featuresOn, loadParts } from './features-on.ts'
import { requireSafeParts } from './check-extension.ts'
import { PROCESS_JOBS } from './jobs/process-jobs.ts'
import type { Job } from './jobs/run-jobs.ts'

await addExtensions()

/** The code of the features that are on. Of the others, nothing but their data hooks is loaded. */
export const PARTS: ReadonlyArray<FeatureParts & { feature: string }> = await loadParts(
  featuresOn(),
  'load',
  (extension, parts, own) => requireSafeParts(extension, parts, [...own, { jobs: PROCESS_JOBS }]),
)

const DATA_HOOKS: readonly OwnHooks[] = await loadParts(FEATURES, 'dataHooks')

/** Collects the hooks that keep data right, and those of the features that are on when a hook is called. */
export const hooksOf = (isOn: (feature: string) => boolean): HooksAt =>
  collectHooks([
    ...DATA_HOOKS.map((hooks) => ({ hooks, isOn: () => true })),
    ...PARTS.map(({ feature, hooks = {} }) => ({ hooks, isOn: () => isOn(feature) })),
  ])

const OWNERS: ReadonlyMap<string, string> = new Map(
  PARTS.flatMap(({ feature, routers = {} }) =>
    Object.entries(routers).flatMap(([name, { _def }]) =>
      Object.keys(_def.record).map((key) => [`${name}.${key}`, feature] as const),
    ),
  ),
)

/** Returns the feature of a procedure, by its path. */
export const featureOfCall = (path: string): string => OWNERS.get(path) ?? ''

/** What the command line does in the server, by name, with its feature. */
export const OPERATIONS: ReadonlyMap<string, Operation & { feature: string }> = new Map(
  PARTS.flatMap(({ feature, operations = {} }) =>
    Object.entries(operations).map(([name, operation]) => [name, { ...operation, feature }] as const),
  ),
)

/** All jobs. They read what is due from the database, so a restart loses nothing. */
export const JOBS: readonly Job[] = [
  ...PARTS.flatMap(({ feature, jobs = [] }) => jobs.map((job) => ({ ...job, feature }))),
  ...PROCESS_JOBS,
]
