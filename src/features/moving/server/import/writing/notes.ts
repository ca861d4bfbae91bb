import type { Message } from '#shared/catalog/message.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'

/** What the receipt says about an article besides its counts. */
export interface Notes {
  changes: Message[]
  /** Messages of open points, which get the link to the editor. */
  open: Message[]
  missing: NonNullable<ReceiptEntry['missing']>
  /** Fields without an equivalent here, to export them again. */
  original: Record<string, unknown>
  innerLinks: number
  /** Pictures of galleries that the source itself does not have. */
  gone: number
  /** Names of blocks that are raw, because their files cannot be addressed. */
  raw: string[]
}

/** The result of a step that writes a part of an article. */
export interface Step<T> {
  value: T
  /** Parts without notes are absent. */
  notes: Partial<Notes>
}

/** Returns the notes of several steps as one, in their order. */
export function joinNotes(...steps: ReadonlyArray<Partial<Notes>>): Notes {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    changes: steps.flatMap(({ changes = [] }) => changes),
    open: steps.flatMap(({ open = [] }) => open),
    missing: steps.flatMap(({ missing = [] }) => missing),
    original: Object.fromEntries(steps.flatMap(({ original = {} }) => Object.entries(original))),
    innerLinks: sum(steps.map(({ innerLinks = 0 }) => innerLinks)),
    raw: steps.flatMap(({ raw = [] }) => raw),
    gone: sum(steps.map(({ gone = 0 }) => gone)),
  }
}
