import type { StyleGuide } from '#rewriting/style-guide.ts'
import type { Names } from '../names.ts'

export interface RuleContext {
  guide: StyleGuide
  names: Names
}

/** A rule that edits one sentence with masked quotations. */
export interface Rule {
  /** Label in the list of changes. */
  name: string
  /**
   * Returns the edited sentence, which may be two sentences, or the sentence itself where the rule is not
   * certain to apply. Applied to its own result, it changes nothing.
   */
  apply: (sentence: string, context: RuleContext) => string
}
