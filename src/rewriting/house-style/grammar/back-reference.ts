const BACK_REFERENCE =
  /^(?:each|every|he|she|it|they|his|her|its|their|this|that|these|those|such|so|but|yet|however|and|or|also|then|still|instead|another|others|both|neither|one|some|the (?:move|decision|result|two|same|other)|for (?:example|instance)|as a result|in other words|es|er|sie|das|dies\p{Ll}*|damit|dabei|dafür|zudem|außerdem|doch|aber|jedoch|auch|il|elle|ils|elles|ce|cet|cette|ces|cela|mais|et|de l[’']autre|cependant|toutefois|ainsi|puis|enfin)(?!\p{L})/iu
const PRONOUN_SUBJECT =
  /^[^,]{2,60}, (?:it|they) (?:is|are|was|were|has|have|had|will|would|can|could|\p{Ll}+(?:s|ed))\b/u

const DEMONSTRATIVE_OBJECT = /\b(?:in|under|of|by|with|for|to|against|on|at) that \p{Ll}{3,}(?=[.,;])/u

const NAMED_SPEAKER =
  /\p{Lu}[\p{L}.’'-]+,? (?:said|says|told|wrote|added|asked|argued|called)\b|\b(?:said|says|wrote|added|asked|argued) (?:[\p{Ll}-]+ ){0,6}\p{Lu}/u

const UNNAMED_SPEAKER =
  /\b(?:he|she|they|it) (?:said|says|told|wrote|added|asked|argued)\b|\b(?:said|says|asked|added) (?:he|she|they|it)\b/i
const CALENDAR =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}+day)\b/gu

/**
 * Whether a sentence refers to the one before it: by a pronoun, a connective, or a quotation without its
 * speaker.
 */
export function refersBack(sentence: string): boolean {
  if (BACK_REFERENCE.test(sentence) || PRONOUN_SUBJECT.test(sentence)) return true
  if (DEMONSTRATIVE_OBJECT.test(sentence)) return true
  const words = sentence.replace(/Quoted\d+q/g, '').replace(CALENDAR, '')
  if (/^\W*Quoted\d+q/.test(sentence) && !NAMED_SPEAKER.test(words)) return true
  if (/Quoted\d+q/.test(sentence) && UNNAMED_SPEAKER.test(words)) return true
  // A pronoun before any name refers to the previous sentence.
  const before = /^(.*?)\b(?:he|she|him|his|her)\b/u.exec(words)?.[1]
  return before !== undefined && !/\p{Lu}\p{Ll}/u.test(before.slice(1))
}
