import { expandContractions } from './contractions.ts'
import { isFaithful } from './faithful.ts'
import type { PhraseTable } from './phrase-table.ts'
import { replacePhrases } from './phrases.ts'
import type { Rule, RuleContext } from './rule.ts'
import { splitSentences } from './sentences.ts'
import { render, tag } from './tokens.ts'

export interface SentenceChange {
  /** What was done, in an editor's words. */
  kind: string
  before: string
  after: string
}

export interface Programme {
  /** Applied in order to each sentence. */
  rules: readonly Rule[]
  words: readonly PhraseTable[]
  /** Applied last, to figures, dates and signs. */
  mechanics: readonly Rule[]
}

export interface Edited {
  sentences: string[]
  changes: SentenceChange[]
}

interface Part {
  text: string
  hasMoved: boolean
}

/** Runs a programme over one sentence with sheltered quotations; every step that would lose or add a fact is skipped. */
export function editSentence(
  sentence: string,
  programme: Programme,
  context: RuleContext & { quotes: readonly string[] },
): Edited {
  const changes: SentenceChange[] = []
  let parts: Part[] = [{ text: sentence, hasMoved: false }]
  const run = (rule: Rule) => {
    parts = parts.flatMap((part) => {
      if (rule.moves && part.hasMoved) return [part]
      const after = rule.apply(part.text, context)
      if (!after || after === part.text || !isFaithful(part.text, after)) return [part]
      changes.push({ kind: rule.name, before: part.text, after })
      const hasMoved = part.hasMoved || rule.moves === true
      return splitSentences(after, context.quotes).map((text) => ({ text, hasMoved }))
    })
  }
  programme.rules.forEach(run)
  run({ name: 'wording', apply: (text) => reword(text, programme.words, context) })
  programme.mechanics.forEach(run)
  return { sentences: parts.map(({ text }) => text), changes }
}

function reword(sentence: string, tables: readonly PhraseTable[], { guide }: RuleContext): string | null {
  const tokens = tag(sentence)
  if (guide.contractions === 'expand') expandContractions(tokens, sentence.endsWith('?'))
  replacePhrases(tokens, tables)
  const after = render(tokens)
  if (after === sentence) return null
  // One bad replacement must not cost the sentence its others: only the words table is tried alone.
  return isFaithful(sentence, after) ? after : rewordSafely(sentence, tables)
}

function rewordSafely(sentence: string, tables: readonly PhraseTable[]): string | null {
  const tokens = tag(sentence)
  replacePhrases(tokens, tables.slice(0, 2))
  const after = render(tokens)
  return isFaithful(sentence, after) ? after : null
}
