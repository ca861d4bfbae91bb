import attribution from '../data/attribution.json' with { type: 'json' }
import type { Rule } from './rule.ts'

const NOT_A_DAY =
  '(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)'
const PART = `${NOT_A_DAY}\\p{Lu}[\\p{L}’'-]*\\p{Ll}`
const NAME = `(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )?${PART}(?: ${PART}){0,2}`
const INVERTED = attribution.inverted.join('|')
const VERBS = attribution.verbs.join('|')
const SPEAKER = `(?:${NAME}|he|she|they|(?:the|a) (?:${attribution.speakers.join('|')}))`
const OCCASION = `(?: (?:${attribution.occasions.join('|')}))?`
const VERB_BEFORE_SPEAKER = new RegExp(
  `^((?:Quoted\\d+q|.*,(?= sa)) ?)(${INVERTED}) (${SPEAKER})(${OCCASION}(?:\\.|, Quoted\\d+q))$`,
  'u',
)
const LOADED = new RegExp(`^(Quoted\\d+q (?:${NAME}|he|she|they)) (${VERBS})\\.$`, 'u')

/** The speaker before the verb at the end of a statement: “…,” said Ames. becomes “…,” Ames said. */
export const speakerFirst: Rule = {
  name: 'attribution',
  apply: (sentence) => sentence.replace(VERB_BEFORE_SPEAKER, '$1$3 $2$4'),
}

/** The style guide’s neutral verb, after a whole quotation. */
export const neutralVerb: Rule = {
  name: 'attribution',
  apply: (sentence, { guide }) =>
    attribution.verbs.includes(guide.attributionVerb)
      ? sentence
      : sentence.replace(LOADED, `$1 ${guide.attributionVerb}.`),
}
