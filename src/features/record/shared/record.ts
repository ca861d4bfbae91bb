import { z } from 'zod'
import { requiredText, rowId } from '#shared/text-fields.ts'
import { CHANGE_REASON_MAX } from '#features/articles/shared/article-rules.ts'

/** What happened to an article, or to the record itself. */
export const LEAF_KINDS = [
  'published',
  'changed',
  'typo',
  'correction',
  'byline',
  'picture',
  'box',
  'withdrawn',
  'moved-in',
  'restored',
  'erased',
  'mode',
] as const
export type LeafKind = (typeof LEAF_KINDS)[number]

/** What the record contains: nothing, changes and corrections, or also typos, bylines, pictures and boxes. */
export const RECORD_MODES = ['off', 'changes', 'everything'] as const
export type RecordMode = (typeof RECORD_MODES)[number]

const MINOR: ReadonlySet<LeafKind> = new Set(['typo', 'byline', 'picture', 'box'])

/** Returns whether a mode records a kind of change. */
export const isRecorded = (mode: RecordMode, kind: LeafKind): boolean =>
  mode === 'everything' || (mode === 'changes' && !MINOR.has(kind))

/** What the record knows of an article instead of the version of its row. */
export const ROW_STATES = {
  /** Something that the article shows, such as a box, was changed since. */
  outdated: 0,
  /** The article was changed while nothing was recorded. */
  inGap: -1,
  /** The article shows a small change that the record leaves out. */
  leftOut: -2,
} as const

export const recordListInput = z.object({
  /** Lines before this one, counted from 1; the newest without it. */
  before: z.int().min(2).optional(),
})
export type RecordListInput = z.infer<typeof recordListInput>

export const articleChangesInput = z.object({ id: rowId, version: z.int().min(1).max(1_000_000).optional() })
export type ArticleChangesInput = z.infer<typeof articleChangesInput>

export const recordSettingsInput = z.object({ mode: z.enum(RECORD_MODES) })

export const eraseInput = z.object({
  articleId: rowId,
  /** Readers see it. */
  reason: requiredText(CHANGE_REASON_MAX),
})
export type EraseInput = z.infer<typeof eraseInput>

/** A version of an article as the record stores it. */
export interface VersionText {
  headline: string
  standfirst: string
  /** With the texts of its reusable boxes. */
  text: string
  byline: Array<{ name: string; roles: string[] }>
  /** Oldest first. */
  corrections: Array<{ at: string; text: string; withdrawn?: string }>
  /** Hexadecimal SHA-256 of the files in the media library, by address. */
  pictures: Array<{ address: string; sha256: string }>
  /** Why this version differs from the one before. */
  reason?: string
}

/** The line of another newsroom: the key of its record, and the key and the address of its witness. */
export const witnessLineInput = z.object({ line: requiredText(2_000) })

/** A witness of ours by its id, or a log that we witness by its origin. */
export const removeWitnessInput = z.union([
  z.object({ id: rowId }),
  z.object({ origin: z.string().max(500) }),
])

declare module '#features/articles/shared/article-parts.ts' {
  interface ArticleParts {
    /** How many changes readers saw, without typos; null if the record does not have the article. */
    changes?: number | null
    /** Whether readers see what was signed last, but for changes that the record leaves out; true also before anything was. */
    isAsSigned?: boolean
  }
}
