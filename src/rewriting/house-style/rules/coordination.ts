import { fixArticle } from '#shared/house-style/replace-phrases.ts'
import { PRONOUN } from '../grammar/phrase-structure.ts'
import { render, tag, type Token } from '../grammar/tokens.ts'
import fixedPairs from '../lexicons/fixed-pairs.json' with { type: 'json' }
import type { Rule } from './rule.ts'

/** Swaps the first two items of a pair or list: farmers and teachers → teachers and farmers. */
export const pairOrder: Rule = {
  name: 'word order',
  apply: (sentence) => {
    const tokens = tag(sentence)
    let changed = false
    for (let link = 1; link < tokens.length - 1; link++) {
      if (tokens[link]?.text !== 'and' && tokens[link]?.text !== 'or') continue
      const at = canSwapList(tokens, link) ? link - 2 : canSwapPair(tokens, link) ? link - 1 : null
      if (at === null) continue
      swapTokens(tokens, at, at === link - 1 ? link + 1 : at + 1)
      fixArticle(tokens, at)
      changed = true
    }
    return changed ? render(tokens) : null
  },
}

const FIXED_PAIRS = new Set(fixedPairs.words)
const FIXED_NAMES =
  /^(?:Bosnia|Trinidad|Antigua|Turks|Serbia|Johnson|Procter|Smith|Marks|Ernst|Barnes|Black|Simon|Bill)$/

function canSwapPair(tokens: readonly Token[], link: number): boolean {
  const left = tokens[link - 1]
  const right = tokens[link + 1]
  if (
    !left ||
    !right ||
    left.post !== ' ' ||
    tokens[link]?.post !== ' ' ||
    right.pre !== '' ||
    left.pre !== ''
  )
    return false
  if (FIXED_PAIRS.has(left.text) || FIXED_PAIRS.has(right.text) || left.text === right.text) return false
  return areAdjectives(tokens, link) || areNouns(tokens, link) || arePersonNames(tokens, link)
}

function areAdjectives(tokens: readonly Token[], link: number): boolean {
  const before = tokens[link - 2]
  const after = tokens[link + 2]
  const isBefore =
    before &&
    /^ $/.test(before.post) &&
    (isArticle(before) || before.tags.has('Copula') || hasTag(before, 'Preposition'))
  const isAfter = tokens[link + 1]?.post === ' ' && after?.tags.has('Noun') && !after.tags.has('Pronoun')
  return Boolean(
    isBefore && isAfter && [tokens[link - 1], tokens[link + 1]].every((token) => isPlain(token, 'Adjective')),
  )
}

function areNouns(tokens: readonly Token[], link: number): boolean {
  const pair = [tokens[link - 1], tokens[link + 1]]
  if (!pair.every((token) => isPlain(token, 'Noun'))) return false
  const [left, right] = pair
  return (
    left?.tags.has('Plural') === true &&
    right?.tags.has('Plural') === true &&
    precedesItems(tokens[link - 2]) &&
    endsItems(right, tokens[link + 2])
  )
}

function arePersonNames(tokens: readonly Token[], link: number): boolean {
  const [left, right] = [tokens[link - 1], tokens[link + 1]]
  const before = tokens[link - 2]
  return (
    [left, right].every((token) => token?.tags.has('Person') && /^\p{Lu}[\p{Ll}-]+$/u.test(token.text)) &&
    !FIXED_NAMES.test(left?.text ?? '') &&
    (!before || (!/^\p{Lu}|^of$|^the$/u.test(before.text) && before.post === ' ')) &&
    right?.post !== undefined &&
    (/^[,.]/.test(right.post) || !/^\p{Lu}/u.test(tokens[link + 2]?.text ?? ''))
  )
}

function isPlain(token: Token | undefined, part: 'Adjective' | 'Noun'): boolean {
  return Boolean(
    token?.tags.has(part) &&
    /^\p{Ll}{3,}$/u.test(token.text) &&
    !token.tags.has('Pronoun') &&
    !token.tags.has('Verb') &&
    !token.tags.has('Comparative') &&
    !token.tags.has('Superlative') &&
    !PRONOUN.test(token.text),
  )
}

function isArticle({ text }: Token): boolean {
  return /^(?:a|an|the|his|her|its|their|our|this|these|those|some|no|any|many|several|more|other)$/.test(
    text,
  )
}

const LINKS = /^(?:of|for|between|with|from|about|by|to|including|as|against|among|over|without)$/

// A modifier before the pair may belong to its first item only.
function precedesItems(before: Token | undefined): boolean {
  if (!before || before.post !== ' ') return false
  return (
    LINKS.test(before.text) || /^(?:the|his|her|its|their|our|these|those|some|any|no)$/.test(before.text)
  )
}

// A modifier after the pair may belong to its last item only.
function endsItems(last: Token, after: Token | undefined): boolean {
  if (/^[.,;]/.test(last.post)) return true
  return (
    last.post === ' ' &&
    after !== undefined &&
    ['Copula', 'Modal', 'Auxiliary'].some((part) => hasTag(after, part))
  )
}

function hasTag(token: Token, part: string): boolean {
  return token.tags.has(part)
}

/** Whether an A, B and C list consists of single words that can change places. */
function canSwapList(tokens: readonly Token[], link: number): boolean {
  const at = link - 2
  const items = [tokens[at], tokens[at + 1], tokens[link + 1]]
  if (at < 1 || items.some((item) => !item)) return false
  if (tokens[at]?.post !== ', ' || !/^,? $/.test(tokens[at + 1]?.post ?? '') || tokens[at]?.pre !== '')
    return false
  if (items.some((item) => FIXED_PAIRS.has(item?.text ?? ''))) return false
  const before = tokens[at - 1]
  const isNames = items.every((item) => item && /^\p{Lu}[\p{Ll}-]+$/u.test(item.text) && !isPlace(item))
  if (isNames) return before?.post === ' ' && !/^\p{Lu}/u.test(before.text) && LINKS.test(before.text)
  return items.every((item) => isPlain(item, 'Noun') && item?.tags.has('Plural')) && precedesItems(before)
}

function isPlace({ tags }: Token): boolean {
  return ['Place', 'Country', 'City', 'Region', 'Date', 'Month', 'WeekDay'].some((part) => tags.has(part))
}

function swapTokens(tokens: Token[], first: number, second: number): void {
  const a = tokens[first]
  const b = tokens[second]
  if (!a || !b) return
  tokens[first] = { ...a, text: b.text, tags: b.tags }
  tokens[second] = { ...b, text: a.text, tags: a.tags }
}
