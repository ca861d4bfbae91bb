import type { StyleGuide } from '#shared/style-guide.ts'
import type { Vocabulary } from '../grammar/vocabulary.ts'

export interface RuleContext {
  guide: StyleGuide
  vocabulary: Vocabulary
}

/** A rule that edits one sentence with masked quotations. */
export interface Rule {
  /** Label in the list of changes that editors see. */
  name: string
  /** Whether the rule reorders the sentence. At most one such rule applies, so that two cannot undo each other. */
  reorders?: true
  /** Returns the edited sentence, which may be two sentences, or null to leave it. */
  apply: (sentence: string, context: RuleContext) => string | null
}
