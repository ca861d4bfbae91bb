import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const OFFICE =
  /^(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}), ((?:co-)?(?:chairman|chairwoman|chair|head|director|president|founder|leader|editor|author|owner|mayor|chief executive) of [^,;:?!–—]{4,80}), (\p{Ll}.*)$/u

/** Moves a job title before the name: Ames, head of the port, left → The head of the port, Ames, left. */
export const jobTitleFirst: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence) => {
    const [, name, office, rest] = OFFICE.exec(sentence) ?? []
    if (!name || !office || !rest || /\b(?:who|which|that|and)\b|Quoted/.test(office)) return null
    // Without a subject, the tagger may take the first word for an adjective.
    const [, ...words] = tag(`They ${rest}`)
    const verb = words.find(({ tags }) => !tags.has('Adverb'))
    if (!verb?.tags.has('Verb') || verb.tags.has('Gerund')) return null
    return `The ${office}, ${name}, ${rest}`
  },
}
