import type { Rule } from './rule.ts'

const NON_RELATIVE =
  'during|after|with|from|into|under|through|upon|over|about|among|between|within|without|before|against|all|half|most|many|some|out|decide|know|see|ask|determine|tell|like|and|of|both|in|on|at|by|for|to'

const HOUSE_FORMS: [RegExp, string][] = [
  // AP style: no "on" before a day of the week after a verb or a lower-case noun.
  [/(?<=(?<![\p{L}-])\p{Ll}+) on (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?! and))/gu, ' '],
  [/(\p{Ll}s) like (?=\p{Lu}\p{Ll})/gu, '$1 such as '],
  [
    new RegExp(
      `(?<=\\p{Ll}{3,})(?<!\\b(?:${NON_RELATIVE})) which (?=(?:is|are|was|were|has|had|have|can|could|will|would|may)\\b)`,
      'gu',
    ),
    ' that ',
  ],
  [
    /(\p{Ll}+s|people|children|men|women), including (?!on |in |at |by |for |with |from |to |when |how |\p{Ll}+ing )/gu,
    '$1, among them ',
  ],
  [/(?<=\b(?:a|an|the) (?:\p{Ll}+ ){1,2})called (?=\p{Lu}|Quoted)/gu, 'known as '],
  [/\bboth (?=(?:the |a |an |his |her |its )?\p{Ll}+(?: \p{Ll}+)? and )/gu, ''],
  [/\bCEO\b/g, 'chief executive'],
  [/\bCEOs\b/g, 'chief executives'],
]

const TIGHTER_FORMS: [RegExp, string][] = [
  [
    /, but (?=(?:he|she|it|they|we|the|a|an|his|her|its|their|this|that|these|those|there|some|many|most|few|no|none|nothing|I|you|when|if|what)\b|\p{Lu}\p{Ll}+ \p{Ll})/gu,
    ', yet ',
  ],
  [
    /(?<!\b[Ii]f\b[^,]*)\b(?:is|are) going to (?!(?:a|an|the|school|work|his|her|their|its|my|our|war|court|jail|prison|bed|college|have)\b)(?=\p{Ll}+)/gu,
    'will ',
  ],
]

/** House usage: no "on" before weekdays, "that" in defining clauses, "such as" before examples. */
export const houseUsage: Rule = { name: 'house form', apply: (sentence) => replaced(sentence, HOUSE_FORMS) }

/** House usage and shorter function words: ", yet" for ", but", "will" for "is going to". */
export const functionWords: Rule = {
  name: 'tightened',
  apply: (sentence) => {
    if (/^(?:not|it was not|it is not)\b/i.test(sentence) || /\bnot only\b/.test(sentence)) return null
    const changed = replaced(sentence, [...HOUSE_FORMS, ...TIGHTER_FORMS])
    return alsoAtEnd(changed ?? sentence) ?? changed
  },
}

function replaced(sentence: string, forms: readonly [RegExp, string][]): string | null {
  const changed = forms.reduce((text, [pattern, words]) => text.replace(pattern, words), sentence)
  return changed === sentence ? null : changed
}

/** Swaps ", too." and "as well." at the end of a sentence. */
function alsoAtEnd(sentence: string): string | null {
  if (/,? too[.;]/.test(sentence)) return sentence.replace(/,? too(?=[.;])/g, ' as well')
  if (/,? as well\./.test(sentence)) return sentence.replace(/,? as well(?=\.)/g, ', too')
  return null
}
