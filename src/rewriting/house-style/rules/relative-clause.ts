import { isNounPhrase, verbGroups } from '../grammar/phrase-structure.ts'
import type { Rule } from './rule.ts'
import { wordCount } from '#shared/house-style/sentences.ts'
import { tag } from '../grammar/tokens.ts'

const NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}`
const WHO_INSIDE = new RegExp(`^(${NAME}), who ([^,;:?!–—]{6,90}), (\\p{Ll}[^;:?!–—]*)\\.$`, 'u')

/** What a clause tells about the subject becomes its first verb: Ames, who ran the port, left → Ames ran the port and left. */
export const relativeToVerb: Rule = {
  name: 'clause',
  reorders: true,
  apply: (sentence) => {
    const [, name, told, main] = WHO_INSIDE.exec(sentence) ?? []
    if (!name || !told || !main || /^(?:and|or|but|who)\b|Quoted/.test(main) || /Quoted/.test(told))
      return null
    const [first] = tag(told)
    const [verb] = tag(main)
    // One tense on both sides, so that nothing is said to have happened at another time.
    if (!first?.tags.has('PastTense') || !verb?.tags.has('PastTense')) return null
    if (/^(?:is|are|was|were|has|had|did)\b/.test(told) || /^(?:said|told|asked|had|was|were)\b/.test(main))
      return null
    if (verbGroups(told) !== 1 || wordCount(told) < 3) return null
    return `${name} ${told} and ${main}.`
  },
}

const SAID_DESCRIBED = new RegExp(
  `^(.*Quoted\\d+q,?) said (${NAME}), ((?:an?|the|chief|senior|head|director|president|professor) [^,;:?!–—]{4,90})\\.$`,
  'u',
)

/** “…,” said Ames, a teacher at the college. → “…,” said a teacher at the college, Ames. */
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
