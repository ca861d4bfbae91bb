import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'

const SENTENCE_LIMIT = { error: () => m.sentenceLength() }

/** The rules of the newsroom's house style, for the rewriter and the editor's style check. */
export const styleGuideSchema = z.object({
  spelling: z.enum(['american', 'british']),
  /** Words or phrases in lowercase with their replacement; an empty one cuts the word. */
  bannedWords: z
    .array(z.object({ word: z.string().min(1).max(60), replacement: z.string().max(60) }))
    .max(500),
  /** `spell-below-ten`: eight, 12. `keep`: as in the source. */
  numerals: z.enum(['spell-below-ten', 'keep']),
  percent: z.enum(['sign', 'word']),
  /** `abbreviate`: Dec. 15. `full`: December 15. */
  months: z.enum(['abbreviate', 'full']),
  /** Whether names keep Mr., Mrs. and Ms. */
  honorifics: z.enum(['drop', 'keep']),
  /** Whether articles keep the place they open with: PARIS — … */
  dateline: z.enum(['keep', 'drop']),
  quotationMarks: z.enum(['curly', 'straight']),
  /** The neutral verb for attribution; it replaces added, declared, noted and similar verbs. */
  attributionVerb: z
    .string()
    .regex(/^[a-z]+$/, { error: () => m.oneLowerCaseWord() })
    .max(20),
  contractions: z.enum(['expand', 'keep']),
  /** The rewriter splits longer sentences where that is safe. */
  maxSentenceWords: z.int(SENTENCE_LIMIT).min(10, SENTENCE_LIMIT).max(80, SENTENCE_LIMIT),
})

export type StyleGuide = z.infer<typeof styleGuideSchema>

export const DEFAULT_STYLE_GUIDE: StyleGuide = {
  spelling: 'american',
  bannedWords: [
    { word: 'utilize', replacement: 'use' },
    { word: 'utilizes', replacement: 'uses' },
    { word: 'utilized', replacement: 'used' },
    { word: 'utilizing', replacement: 'using' },
    { word: 'very unique', replacement: 'unique' },
    { word: 'irregardless', replacement: 'regardless' },
  ],
  numerals: 'spell-below-ten',
  percent: 'sign',
  months: 'abbreviate',
  honorifics: 'drop',
  dateline: 'keep',
  quotationMarks: 'curly',
  attributionVerb: 'said',
  contractions: 'expand',
  maxSentenceWords: 35,
}
