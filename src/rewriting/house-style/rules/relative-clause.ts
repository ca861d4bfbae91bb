import { wordCount } from '#shared/house-style/sentences.ts'
import { isNounPhrase, verbGroups } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}`
const WHO_INSIDE = new RegExp(`^(${NAME}), who ([^,;:?!–—]{6,90}), (\\p{Ll}[^;:?!–—]*)\\.$`, 'u')

/** Turns a relative clause into the first verb: Ames, who ran the port, left → Ames ran the port and left. */
export const relativeToVerb: Rule = {
  name: 'clause',
  reorders: true,
  apply: (sentence) => {
    const [, name, relativeClause, main] = WHO_INSIDE.exec(sentence) ?? []
    if (
      !name ||
      !relativeClause ||
      !main ||
      /^(?:and|or|but|who)\b|Quoted/.test(main) ||
      /Quoted/.test(relativeClause)
    )
      return null
    const [first] = tag(relativeClause)
    const [verb] = tag(main)
    // Different tenses would change the order of events.
    if (!first?.tags.has('PastTense') || !verb?.tags.has('PastTense')) return null
    if (
      /^(?:is|are|was|were|has|had|did)\b/.test(relativeClause) ||
      /^(?:said|told|asked|had|was|were)\b/.test(main)
    )
      return null
    if (verbGroups(relativeClause) !== 1 || wordCount(relativeClause) < 3) return null
    return `${name} ${relativeClause} and ${main}.`
  },
}

const SAID_DESCRIBED = new RegExp(
  `^(.*Quoted\\d+q,?) said (${NAME}), ((?:an?|the|chief|senior|head|director|president|professor) [^,;:?!–—]{4,90})\\.$`,
  'u',
)

/** Moves the description of a speaker before the name: said Ames, a teacher → said a teacher, Ames. */
export const speakerDescriptionFirst: Rule = {
  name: 'attribution',
  reorders: true,
  apply: (sentence) => {
    const [, quote, name, description] = SAID_DESCRIBED.exec(sentence) ?? []
    if (!quote || !name || !description) return null
    if (/\b(?:who|which|that|whose|where|Quoted\d+q)\b/.test(description)) return null
    const [head = ''] = description.split(/ (?:of|at|in|for|with|and|on|from) /)
    return isNounPhrase(head) ? `${quote} said ${description}, ${name}.` : null
  },
}
