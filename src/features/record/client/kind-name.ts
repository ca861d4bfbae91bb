import type { LeafKind, RecordMode } from '#features/record/shared/record.ts'
import { m } from '#shared/catalog/m.ts'

const NAMES: Record<LeafKind, () => string> = {
  published: () => m.kindPublished(),
  changed: () => m.kindChanged(),
  typo: () => m.kindTypo(),
  correction: () => m.correction(),
  byline: () => m.kindByline(),
  picture: () => m.kindPicture(),
  box: () => m.kindBox(),
  withdrawn: () => m.kindWithdrawn(),
  'moved-in': () => m.kindMovedIn(),
  restored: () => m.kindRestored(),
  erased: () => m.kindErased(),
  mode: () => m.kindMode(),
}

/** Kinds that readers should not overlook. */
export const isWeighty = (kind: LeafKind): boolean =>
  kind === 'correction' || kind === 'withdrawn' || kind === 'erased' || kind === 'restored' || kind === 'mode'

/** Returns what happened, in a word or two. */
export const kindName = (kind: LeafKind): string => NAMES[kind]()

const MODES: Record<RecordMode, () => string> = {
  everything: () => m.modeEverything(),
  changes: () => m.modeChanges(),
  off: () => m.modeOff(),
}

/** Returns what is recorded, as a sentence. */
export const modeName = (mode: RecordMode): string => MODES[mode]()
