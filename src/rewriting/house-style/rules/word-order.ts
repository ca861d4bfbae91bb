import nlp from 'compromise'
import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { verbGroups } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const AUXILIARY = 'will|would|can|could|may|might|must|should|has|have|had|is|are|was|were'
const ADVERB =
  'also|already|now|still|often|frequently|probably|recently|long|later|eventually|currently|previously|originally|initially|typically|usually|generally|always|sometimes|reportedly|apparently'
const AUXILIARY_ADVERB = new RegExp(`(\\p{L}[’']?s?) (${AUXILIARY}) (${ADVERB}) (?=\\p{Ll})`, 'u')
const ADVERB_AUXILIARY = new RegExp(`(\\p{L}) (${ADVERB}) (${AUXILIARY}) (?=\\p{Ll})`, 'u')

/** Swaps an adverb and its auxiliary: will also be ↔ also will be. */
export const adverbOrder: Rule = {
  name: 'word order',
  apply: (sentence) => {
    if (sentence.endsWith('?')) return null
    for (const pattern of [AUXILIARY_ADVERB, ADVERB_AUXILIARY]) {
      const match = pattern.exec(sentence)
      if (!match) continue
      const [whole, letter, first, second] = match
      if (
        !followsSubject(sentence.slice(0, match.index + 1)) ||
        /^(?:as|long|later) /.test(sentence.slice(match.index + whole.length))
      )
        continue
      // Before a noun, as in "is now a", the adverb would be stranded.
      const [next] = tag(sentence.slice(match.index + whole.length))
      if (!next || !['Verb', 'Adjective'].some((name) => next.tags.has(name))) continue
      return `${sentence.slice(0, match.index)}${letter} ${second} ${first} ${sentence.slice(match.index + whole.length)}`
    }
    return null
  },
}

const MANNER =
  'quickly|slowly|gradually|suddenly|steadily|rapidly|sharply|carefully|quietly|repeatedly|deliberately|directly|closely|swiftly|openly|secretly|peacefully|successfully|severely|heavily'
const MANNER_BEFORE = new RegExp(
  `\\b(has|have|had|was|were|is|are|been|being|be) (${MANNER}) (\\p{L}+ed|risen|fallen|grown|driven|taken|hit|built)(?= (?:by|in|on|at|from|to|with|for|over|into|after|since|during)\\b|[.,])`,
  'u',
)

/** Moves an adverb of manner behind its verb: was quickly approved by → was approved quickly by. */
export const mannerAdverbLast: Rule = {
  name: 'word order',
  apply: (sentence) => {
    const changed = sentence.replace(MANNER_BEFORE, '$1 $3 $2')
    return changed === sentence ? null : changed
  },
}

function followsSubject(before: string): boolean {
  const last = tag(before).at(-1)
  return (
    last !== undefined &&
    (last.tags.has('Noun') || last.tags.has('Pronoun')) &&
    !/^(?:what|how|why|where|when|which|who|that|so|nor|neither)$/i.test(last.text)
  )
}

const APPOSITIVE =
  /^(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}), (an?|the) ([^,;:?!–—]{4,80}), (?!and\b|or\b|who\b|which\b|but\b)(\p{Ll}.*)$/u

/** Moves a description before the name: Ames, a teacher, won … → A teacher, Ames won … */
export const descriptionFirst: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence) => {
    const [, name, article, description, rest] = APPOSITIVE.exec(sentence) ?? []
    if (!name || !article || !description || !rest || /\b(?:who|which|that)\b|Quoted/.test(description))
      return null
    const [first] = tag(rest)
    if (!first?.tags.has('Verb') || first.tags.has('Gerund') || /^(?:for|in|on|at)$/.test(first.text))
      return null
    const comma = article === 'the' ? ',' : ''
    return `${capitalize(article)} ${description}, ${name}${comma} ${rest}`
  },
}

const PARTICIPLE = /^([^,;:?!–—]+), (\p{Ll}+ing) ([^,;:?!–—]+)\.$/u
const NON_ACTION =
  /^(?:including|according|excluding|regarding|concerning|following|during|starting|beginning|depending|meaning|being|having|considering|assuming|speaking|looking|pending|barring|saying|adding|noting|citing|making)$/

/** Turns a final participle into a second verb: opened fire, killing two → opened fire and killed two. */
export const participleToVerb: Rule = {
  name: 'clause',
  reorders: true,
  apply: (sentence) => {
    const [, main, participle, rest] = PARTICIPLE.exec(sentence) ?? []
    if (!main || !participle || !rest || NON_ACTION.test(participle) || wordCount(main) < 4) return null
    if (
      verbGroups(main) !== 1 ||
      /\b(?:and|to|that|was|were|is|are|has|have|had|will|would|can|could|may|might)\b/.test(main)
    )
      return null
    const verb = tag(main).find((token) => token.tags.has('PastTense'))
    const past = verb && pastOf(participle)
    return past ? `${main} and ${past} ${rest}.` : null
  },
}

function pastOf(participle: string): string | null {
  const [forms]: { PastTense?: string }[] = nlp(participle).verbs().conjugate()
  const past = forms?.PastTense ?? ''
  // The library guesses the past of irregular verbs wrong.
  const stem = participle.slice(0, -3)
  return [`${stem}ed`, `${stem}d`].includes(past) ? past : null
}

const PLACE_GENITIVE = /^(.*?)(?<![-\p{L}])(\p{Lu}[\p{L}-]+)[’']s ((?:\p{Ll}+ ){0,2}\p{Ll}+)(?=[ ,.])(.*)$/u

/** Turns the genitive of a place into "of": Tunisia’s economy → the economy of Tunisia. */
export const ofGenitive: Rule = {
  name: 'genitive',
  apply: (sentence, { vocabulary }) => {
    const [, before, owner, , after] = PLACE_GENITIVE.exec(sentence) ?? []
    if (before === undefined || !owner || after === undefined || !vocabulary.isName(owner)) return null
    if (
      /\p{Lu}[\p{L}.-]* $|(?:^|[\s])(?:the|a|an|of|in|this|that) $/u.test(before) &&
      !/\b(?:of|in) $/.test(before)
    )
      return null
    const tokens = tag(sentence)
    const at = tokens.findIndex(
      (token) => token.text.replace(/[’']s$/, '') === owner && /[’']s$/.test(token.text),
    )
    if (at < 0 || !['Place', 'Country', 'City', 'Region'].some((name) => tokens[at]?.tags.has(name)))
      return null
    const owned = ownedPhrase(tokens.slice(at + 1).map(({ text, post, tags }) => ({ text, post, tags })))
    if (!owned) return null
    const tail = sentence.slice(sentence.indexOf(owned, before.length) + owned.length)
    const phrase = `the ${owned} of ${owner}`
    return `${before === '' ? capitalize(phrase) : before + phrase}${tail}`
  },
}

function ownedPhrase(tokens: { text: string; post: string; tags: ReadonlySet<string> }[]): string | null {
  const words: string[] = []
  for (const [index, { text, post, tags }] of tokens.entries()) {
    if (
      !/^\p{Ll}+$/u.test(text) ||
      index > 3 ||
      (/^(?:most|own|first|second|new|top|largest|biggest|best)$/.test(text) && index === 0 && text === 'own')
    )
      return null
    words.push(text)
    const next = tokens[index + 1]
    const isEnd =
      /[,.;:]/.test(post) ||
      !next ||
      (!next.tags.has('Noun') && !next.tags.has('Adjective') && !next.tags.has('Possessive'))
    if (tags.has('Noun') && post.startsWith(' ') === !/[,.;:]/.test(post) && isEnd)
      return next && /^(?:of|and|or)$/.test(next.text) ? null : words.join(' ')
    if (!tags.has('Noun') && !tags.has('Adjective') && !tags.has('Adverb')) return null
  }
  return null
}
