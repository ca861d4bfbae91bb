import { isPlaceholder, type MaskedText } from '#shared/house-style/quotations.ts'
import { editSentence, type RewritePlan } from './edit-sentence.ts'
import type { Vocabulary } from './grammar/vocabulary.ts'
import type { RuleContext } from './rules/rule.ts'

const LONG_HEADLINE = 70

interface HeadlineOptions extends RuleContext {
  plan: RewritePlan
  /** Whether only the case changes, not the wording. */
  isCasedOnly: boolean
}

/** Returns a masked headline in sentence case, with the plan's wording; rules for sentences do not apply. */
export function rewriteHeadline(
  { text, quotes }: MaskedText,
  { plan, isCasedOnly, guide, vocabulary }: HeadlineOptions,
): string {
  const cased = toSentenceCase(text, vocabulary)
  if (isCasedOnly) return cased
  const { sentences } = editSentence(shorten(cased), { ...plan, rules: [] }, { guide, vocabulary, quotes })
  return sentences.join(' ')
}

function isTitleCase(title: string): boolean {
  const words = title
    .split(/\s+/)
    .filter((word) => /^[\p{L}]{4,}/u.test(word))
    .slice(1)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.7
}

function toSentenceCase(title: string, { isName }: Vocabulary): string {
  if (!isTitleCase(title)) return title
  return title.replace(
    /(^|[\s(—–:-]+|\/)(\p{L}[\p{L}\d'’]*)/gu,
    (whole, lead: string, word: string, at: number) => {
      const isOpening = (at === 0 && lead === '') || lead.endsWith(': ')
      const hasOwnCapitals =
        isPlaceholder(word) ||
        isName(word) ||
        isName(word.replace(/['’]s?$/, '')) ||
        /\p{Lu}.*\p{Lu}|\d/u.test(word)
      return isOpening || hasOwnCapitals ? whole : lead + word.charAt(0).toLowerCase() + word.slice(1)
    },
  )
}

/** Cuts a long headline in two parts to the first, unless that is a question. */
function shorten(title: string): string {
  const [, head, tail] = /^(.{25,}?)(?:: | [—–-] )(.+)$/.exec(title) ?? []
  return head && tail && title.length > LONG_HEADLINE && !head.endsWith('?') ? head : title
}
