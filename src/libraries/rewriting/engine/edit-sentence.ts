import { splitSentences } from '#rewriting/house-style/sentences.ts'
import type { Rule, RuleContext } from './rules/rule.ts'

export interface SentenceChange {
  /** What changed, as a label for editors. */
  kind: string
  before: string
  after: string
}

export interface EditedSentence {
  sentences: string[]
  changes: SentenceChange[]
}

/** Applies rules in order to one sentence with masked quotations. A rule may split the sentence. */
export function editSentence(
  sentence: string,
  rules: readonly Rule[],
  context: RuleContext & { quotes: readonly string[] },
): EditedSentence {
  const changes: SentenceChange[] = []
  let parts = [sentence]
  for (const rule of rules)
    parts = parts.flatMap((part) => {
      const after = rule.apply(part, context)
      if (after === part) return [part]
      changes.push({ kind: rule.name, before: part, after })
      return splitSentences(after, context.quotes)
    })
  return { sentences: parts, changes }
}
