import type { PhraseTable } from '#shared/house-style/phrase-table.ts'
import { replacePhrases } from '#shared/house-style/replace-phrases.ts'
import { splitSentences } from '#shared/house-style/sentences.ts'
import { isFaithful } from './faithful.ts'
import { render, tag } from './grammar/tokens.ts'
import type { Rule, RuleContext } from './rules/rule.ts'
import { expandContractions } from './wording/expand-contractions.ts'

export interface SentenceChange {
  /** What changed, as a label for editors. */
  kind: string
  before: string
  after: string
}

export interface RewritePlan {
  /** Applied to each sentence in order. */
  rules: readonly Rule[]
  /** Applied after the rules; the first two tables hold the style guide's own words. */
  lexicons: readonly PhraseTable[]
  /** Applied last, to numbers, dates and punctuation. */
  mechanics: readonly Rule[]
}

export interface EditedSentence {
  sentences: string[]
  changes: SentenceChange[]
}

interface Part {
  text: string
  isReordered: boolean
}

/** Applies a plan to one sentence with masked quotations. Skips every step that would lose or add a fact. */
export function editSentence(
  sentence: string,
  plan: RewritePlan,
  context: RuleContext & { quotes: readonly string[] },
): EditedSentence {
  const changes: SentenceChange[] = []
  let parts: Part[] = [{ text: sentence, isReordered: false }]
  const run = (rule: Rule) => {
    parts = parts.flatMap((part) => {
      if (rule.reorders && part.isReordered) return [part]
      const after = rule.apply(part.text, context)
      if (!after || after === part.text || !isFaithful(part.text, after)) return [part]
      changes.push({ kind: rule.name, before: part.text, after })
      const isReordered = part.isReordered || rule.reorders === true
      return splitSentences(after, context.quotes).map((text) => ({ text, isReordered }))
    })
  }
  plan.rules.forEach(run)
  run({ name: 'wording', apply: (text) => reword(text, plan.lexicons, context) })
  plan.mechanics.forEach(run)
  return { sentences: parts.map(({ text }) => text), changes }
}

function reword(sentence: string, lexicons: readonly PhraseTable[], { guide }: RuleContext): string | null {
  const tokens = tag(sentence)
  if (guide.contractions === 'expand') expandContractions(tokens, sentence.endsWith('?'))
  replacePhrases(tokens, lexicons)
  const after = render(tokens)
  if (after === sentence) return null
  return isFaithful(sentence, after) ? after : rewordByGuide(sentence, lexicons)
}

// One unsafe synonym must not cost the sentence its spelling and its banned words.
function rewordByGuide(sentence: string, lexicons: readonly PhraseTable[]): string | null {
  const tokens = tag(sentence)
  replacePhrases(tokens, lexicons.slice(0, 2))
  const after = render(tokens)
  return isFaithful(sentence, after) ? after : null
}
