import type { StyleGuide } from '#shared/style-guide.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface RuleContext {
  guide: StyleGuide
  vocabulary: Vocabulary
}

/** A rule turns one sentence (or a sentence into two) into a better one, or answers null to leave it. */
export interface Rule {
  /** What an editor reads in the list of changes. */
  name: string
  /** A sentence is turned round at most once, so that two rules cannot undo each other. */
  moves?: true
  apply: (sentence: string, context: RuleContext) => string | null
}
