import { capitalize } from '#shared/house-style/sentences.ts'
import type { Rule } from './rule.ts'

const LOWERCASE_OPENERS = new Map<string, RegExp>(
  Object.entries({
    de: /^(?:Der|Die|Das|Ein|Eine|Einen|Dem|Den|Es|Er|Sie|Wir|Im|In|Am|An|Bei|Mit|Nach|Vor|Für|Zum|Zur|Auf|Aus|Von|Diese\p{Ll}?|Man)(?= )/u,
    fr: /^(?:(?:Le|La|Les|Un|Une|Des|Ce|Cet|Cette|Ces|Il|Elle|Ils|Elles|On|Au|Aux|Du|Son|Sa|Ses|Leur|Leurs|Deux|Trois)(?= )|[LDSC][’'])/u,
  }),
)

function lowercaseFirstWord(language: 'de' | 'fr', clause: string): string | null {
  return LOWERCASE_OPENERS.get(language)?.test(clause)
    ? clause.charAt(0).toLowerCase() + clause.slice(1)
    : null
}

const ATTRIBUTION_LAST =
  /^([^:;?!]+), (teilte|sagte|erklärte|berichtete|betonte) ((?:(?:der|die|das|ein|eine) )?[^,:;?!–—]{3,60}?)( mit)?\.$/u

/** Moves a German attribution to the front with a colon: …, sagte die Ärztin. → Die Ärztin sagte: … */
export const germanAttribution: Rule = {
  name: 'Redeangabe',
  reorders: true,
  apply: (sentence) => {
    const [, statement, verb, speaker, particle = ''] = ATTRIBUTION_LAST.exec(sentence) ?? []
    if (!statement || !speaker || /Quoted\d+q/.test(sentence)) return null
    if ((verb === 'teilte') !== (particle === ' mit')) return null
    if (/\b(?:am|im|in|bei|auf|dem|den|der Zeitung|dass)\b/u.test(speaker)) return null
    return `${capitalize(speaker)} ${verb}${particle}: ${statement}.`
  },
}

const ACCORDING_FIRST = /^Selon ([^,:;?!]{3,60}), ([^:;?!]+)\.$/u
const ACCORDING_LAST = /^([^:;?!]+), selon ([^,:;?!]{3,60})\.$/u

/** Moves "selon …" to the other end of a French sentence. */
export const frenchSource: Rule = {
  name: 'source',
  reorders: true,
  apply: (sentence) => {
    const [, firstSource, statement] = ACCORDING_FIRST.exec(sentence) ?? []
    if (firstSource && statement) return `${capitalize(statement)}, selon ${firstSource}.`
    const [, said, last] = ACCORDING_LAST.exec(sentence) ?? []
    const lowered = said ? lowercaseFirstWord('fr', said) : null
    return lowered && last && !/ selon /i.test(lowered) ? `Selon ${last}, ${lowered}.` : null
  },
}

const DAY = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const MONTH = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const DAY_LAST = new RegExp(`^([^:;?!]+), (${DAY}(?: (?:\\d{1,2}|1er) ${MONTH}(?: \\d{4})?)?)\\.$`, 'u')

/** Moves a final day to the front: Les députés ont voté la loi, mardi 5 mai. → Mardi 5 mai, les députés … */
export const frenchDayFirst: Rule = {
  name: 'ordre',
  reorders: true,
  apply: (sentence) => {
    const [, clause, day] = DAY_LAST.exec(sentence) ?? []
    const lowered = clause ? lowercaseFirstWord('fr', clause) : null
    return lowered && day && !/^(?:Il|Elle|On)\b/.test(clause ?? '')
      ? `${capitalize(day)}, ${lowered}.`
      : null
  },
}

const PARTICIPLE = String.raw`\p{Ll}+(?:és?|ées?|is|ies?|ises?|us?|ues?|tes?|ts?)`
const FRENCH_RELATIVE = new RegExp(
  `(?<!\\b(?:[Cc]e|[Cc]elui|[Cc]elle|[Cc]eux|[Cc]elles|et|ou|mais|tout|tous|toutes|rien|quelqu[’']un|personne|lui|elle|eux) )(?<=\\p{Ll}{3,} )qui (?:a|ont) été (${PARTICIPLE}) (?=(?:par|en|à|au|aux|dans|lors|depuis|sur|le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\\b)`,
  'gu',
)

/** Shortens a passive relative clause: la loi qui a été adoptée en mai → la loi adoptée en mai. */
export const frenchRelative: Rule = {
  name: 'resserré',
  apply: (sentence) => {
    const changed = sentence.replace(FRENCH_RELATIVE, '$1 ')
    return changed === sentence ? null : changed
  },
}
