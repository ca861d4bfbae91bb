import { z } from 'zod'

/** The newsroom's house style: read by the rewriter, shown in the dashboard's Style Guide. */
export const styleGuideSchema = z.object({
  spelling: z.enum(['american', 'british']),
  /** Each word or phrase, in lower case, and what stands in its place (empty: it is cut). */
  bannedWords: z
    .array(z.object({ word: z.string().min(1).max(60), replacement: z.string().max(60) }))
    .max(500),
  /** `spell-below-ten`: eight, 12. `keep`: as the source has it. */
  numerals: z.enum(['spell-below-ten', 'keep']),
  percent: z.enum(['sign', 'word']),
  /** `abbreviate`: Dec. 15. `full`: December 15. */
  months: z.enum(['abbreviate', 'full']),
  /** Whether Mr, Mrs and Ms stand before names. */
  honorifics: z.enum(['drop', 'keep']),
  /** Whether a story opens with its place: PARIS — … */
  dateline: z.enum(['keep', 'drop']),
  quotationMarks: z.enum(['curly', 'straight']),
  /** The neutral verb that replaces added, declared, noted and their like beside a quotation. */
  attributionVerb: z
    .string()
    .regex(/^[a-z]+$/)
    .max(20),
  contractions: z.enum(['expand', 'keep']),
  /** Sentences longer than this are split where that is safe. */
  maxSentenceWords: z.number().int().min(10).max(80),
})

export type StyleGuide = z.infer<typeof styleGuideSchema>

export const DEFAULT_STYLE_GUIDE: StyleGuide = {
  spelling: 'american',
  bannedWords: [
    { word: 'utilize', replacement: 'use' },
    { word: 'utilizes', replacement: 'uses' },
    { word: 'utilized', replacement: 'used' },
    { word: 'utilizing', replacement: 'using' },
    { word: 'slam', replacement: 'criticize' },
    { word: 'slams', replacement: 'criticizes' },
    { word: 'slammed', replacement: 'criticized' },
    { word: 'very unique', replacement: 'unique' },
    { word: 'irregardless', replacement: 'regardless' },
    { word: 'groundbreaking', replacement: 'new' },
    { word: 'game-changing', replacement: 'new' },
    { word: 'cutting-edge', replacement: 'advanced' },
    { word: 'world-class', replacement: '' },
    { word: 'state-of-the-art', replacement: 'modern' },
  ],
  numerals: 'spell-below-ten',
  percent: 'sign',
  months: 'abbreviate',
  honorifics: 'drop',
  dateline: 'keep',
  quotationMarks: 'curly',
  attributionVerb: 'said',
  contractions: 'expand',
  maxSentenceWords: 25,
}
