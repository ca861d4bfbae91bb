import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { hasFiniteVerb, startsClause } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import { lowercaseOpening } from '../grammar/vocabulary.ts'
import type { Rule } from './rule.ts'

const CONDITIONAL =
  /^(?:if|when|unless|because|although|though|since|after|before|once|until|while|as|even|whether|had|were)\b/i
const SCOPED =
  /\b(?:said|says|say|told|that|believes?|believed|thinks?|thought|according|argued?s?|claims?|claimed|warns?|warned|whether|how|why|both|either|neither|not only|so)\b/i

/** Splits a sentence of at least `minWords` at a semicolon or before an independent "and", "but" or "so". */
export function splitAt(minWords: number): Rule {
  return {
    name: 'split sentence',
    apply: (sentence) => {
      if (wordCount(sentence) < minWords || /[?()]/.test(sentence)) return null
      return atSemicolon(sentence) ?? atConjunction(sentence)
    },
  }
}

function atSemicolon(sentence: string): string | null {
  const parts = sentence.split('; ')
  const [left, right] = parts
  if (parts.length !== 2 || !left || !right || wordCount(left) < 4 || !startsClause(right)) return null
  return `${left}. ${capitalize(right)}`
}

function atConjunction(sentence: string): string | null {
  for (const match of sentence.matchAll(/, (and|but|so|yet) /g)) {
    const left = sentence.slice(0, match.index)
    const right = sentence.slice(match.index + match[0].length)
    if (wordCount(left) < 5 || wordCount(right) < 5 || CONDITIONAL.test(left) || SCOPED.test(left)) continue
    if (/[,:]/.test(left) || !hasFiniteVerb(left) || !startsClause(right)) continue
    if (/[–—]/.test(left) !== /[–—]/.test(right) || /, [^,]+ (?:said|says)\b|according to/.test(right))
      continue
    const opening = match[1] === 'and' ? capitalize(right) : `${capitalize(match[1] ?? '')} ${right}`
    return `${left}. ${opening}`
  }
  return null
}

/** Cuts "who is" from an apposition: Ames, who is a teacher, → Ames, a teacher, */
export const shorterRelative: Rule = {
  name: 'tightened',
  apply: (sentence) => {
    const changed = sentence
      .replace(/, (?:who|which) (?:is|are|was|were) (?=(?:a|an|the|one of|based|located|known as)\b)/g, ', ')
      .replace(/(\p{Ll}s) (?:who|that) are (?=\p{L}+ing\b)/gu, '$1 ')
    return changed === sentence ? null : changed
  },
}

const PASSIVE =
  /^((?:The|A|An|This|These|His|Her|Its|Their) [^,;:?!–—]{2,50}?|\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}) (?:was|were) (\p{L}+ed) by ([^,;:?!–—]{3,60}?)((?: (?:on|in|last|this) [^,;:?!–—]{3,30})?)\.$/u

/** Turns passive into active: The plan was approved by the council → The council approved the plan. */
export const activeVoice: Rule = {
  name: 'active voice',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, object, verb, agent, rest] = PASSIVE.exec(sentence) ?? []
    if (!object || !verb || !agent || hasFiniteVerb(object) || hasFiniteVerb(agent)) return null
    if (
      !/^(?:the|a|an|his|her|its|their|\p{Lu})/u.test(agent) ||
      /ing\b|\b(?:who|that|which|and|to)\b/.test(agent)
    )
      return null
    if (!tag(sentence).some((token) => token.text === verb && token.tags.has('Verb'))) return null
    const lowered = lowercaseOpening(object, vocabulary)
    return lowered && `${capitalize(agent)} ${verb} ${lowered}${rest}.`
  },
}

const OPENINGS: [RegExp, string, string][] = [
  [/^But (?=\p{L}|Quoted)/u, 'However, ', 'Yet '],
  [/^However, /, 'But ', 'Yet '],
  [/^Yet (?!to\b)/, 'But ', 'However, '],
  [/^And (?!yet\b|so\b|then\b)(?=\p{L})/u, '', ''],
  [/^Meanwhile, /, '', ''],
  [/^Still, /, 'Even so, ', 'All the same, '],
  [/^Despite (?:this|that), /, 'Even so, ', 'All the same, '],
  [/^In addition, |^Additionally, |^Plus, /, 'Also, ', 'Besides, '],
  [/^At the same time, /, 'Meanwhile, ', 'Meanwhile, '],
  [/^For example, /, 'For instance, ', 'As an example, '],
  [/^For instance, /, 'For example, ', 'As an example, '],
  [/^As a result, /, 'As a consequence, ', 'In consequence, '],
  [/^In other words, |^In short, |^Simply put, |^Put simply, /, '', ''],
  [
    /^(?:Interestingly|Importantly|Thankfully|Fortunately|Unfortunately|Sadly|Surprisingly|Clearly|Obviously|Naturally|Luckily|Notably|Of course|In fact|Indeed|Well|Now|Sure|Oh|Yes), /,
    '',
    '',
  ],
]

/** Replaces or cuts a wordy opening; `freely` picks the looser replacement. */
export function plainOpening(freely: boolean): Rule {
  return {
    name: 'opening',
    apply: (sentence, { vocabulary }) => {
      const [pattern, plain = '', free = ''] = OPENINGS.find(([entry]) => entry.test(sentence)) ?? []
      if (!pattern) return null
      const opening = freely ? free : plain
      const rest = sentence.replace(pattern, '')
      if (opening === '') return capitalize(rest)
      const lowered = lowercaseOpening(rest, vocabulary)
      return lowered && opening + lowered
    },
  }
}
