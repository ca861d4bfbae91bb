import { PRONOUN } from '../grammar/phrase-structure.ts'
import { fixArticle } from '#shared/house-style/replace-phrases.ts'
import type { Rule } from './rule.ts'
import { render, tag, type Token } from '../grammar/tokens.ts'

/** Pairs and lists in another order: farmers and teachers → teachers and farmers. Set pairs stay. */
export const pairOrder: Rule = {
  name: 'word order',
  apply: (sentence) => {
    const tokens = tag(sentence)
    let changed = false
    for (let link = 1; link < tokens.length - 1; link++) {
      if (tokens[link]?.text !== 'and' && tokens[link]?.text !== 'or') continue
      const at = swapsList(tokens, link) ? link - 2 : swapsPair(tokens, link) ? link - 1 : null
      if (at === null) continue
      exchange(tokens, at, at === link - 1 ? link + 1 : at + 1)
      fixArticle(tokens, at)
      changed = true
    }
    return changed ? render(tokens) : null
  },
}

// Idioms, ranks and things that happen one after the other keep their order.
const SET_PAIRS = new Set(
  'black white bread butter law order profit loss research development supply demand trial error life death north south east west men ladies gentlemen boys brothers sisters sons bed breakfast food drink rock roll hit run back forth time money heart soul flesh blood cause effect crime punishment war peace question answer questions answers rules regulations terms conditions arts crafts arms ammunition first second last former latter one two more less most least such sick tired loud clear pros cons ups downs dos odds ends nuts bolts bits pieces trials tribulations hearts minds pluses minuses mergers acquisitions days nights hours minutes dollars cents feet inches search rescue health safety science technology copy paste input output read write rise fall mind body room board fish chips salt pepper mother child husband wife safe sound alive well lost found high dry fair square wine dine now then so on others other above all both same new old fellow public private good bad right wrong left'.split(
    ' ',
  ),
)
const NAME_PAIRS =
  /^(?:Bosnia|Trinidad|Antigua|Turks|Serbia|Johnson|Procter|Smith|Marks|Ernst|Barnes|Black|Simon|Bill)$/

function swapsPair(tokens: readonly Token[], link: number): boolean {
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
  if (SET_PAIRS.has(left.text) || SET_PAIRS.has(right.text) || left.text === right.text) return false
  return areAdjectives(tokens, link) || areNouns(tokens, link) || arePeople(tokens, link)
}

function areAdjectives(tokens: readonly Token[], link: number): boolean {
  const before = tokens[link - 2]
  const after = tokens[link + 2]
  const isBefore =
    before &&
    /^ $/.test(before.post) &&
    (isArticle(before) || before.tags.has('Copula') || is(before, 'Preposition'))
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
    opensItems(tokens[link - 2]) &&
    closesItems(right, tokens[link + 2])
  )
}

function arePeople(tokens: readonly Token[], link: number): boolean {
  const [left, right] = [tokens[link - 1], tokens[link + 1]]
  const before = tokens[link - 2]
  return (
    [left, right].every((token) => token?.tags.has('Person') && /^\p{Lu}[\p{Ll}-]+$/u.test(token.text)) &&
    !NAME_PAIRS.test(left?.text ?? '') &&
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

// An adjective or a noun before the pair may belong to its first half only.
function opensItems(before: Token | undefined): boolean {
  if (!before || before.post !== ' ') return false
  return (
    LINKS.test(before.text) || /^(?:the|his|her|its|their|our|these|those|some|any|no)$/.test(before.text)
  )
}

// So may what comes after it to its second half.
function closesItems(last: Token, after: Token | undefined): boolean {
  if (/^[.,;]/.test(last.post)) return true
  return (
    last.post === ' ' &&
    after !== undefined &&
    ['Copula', 'Modal', 'Auxiliary'].some((part) => is(after, part))
  )
}

function is(token: Token, part: string): boolean {
  return token.tags.has(part)
}

/** A, B and C → B, A and C, where each is a single word. */
function swapsList(tokens: readonly Token[], link: number): boolean {
  const at = link - 2
  const items = [tokens[at], tokens[at + 1], tokens[link + 1]]
  if (at < 1 || items.some((item) => !item)) return false
  if (tokens[at]?.post !== ', ' || !/^,? $/.test(tokens[at + 1]?.post ?? '') || tokens[at]?.pre !== '')
    return false
  if (items.some((item) => SET_PAIRS.has(item?.text ?? ''))) return false
  const before = tokens[at - 1]
  const isNames = items.every((item) => item && /^\p{Lu}[\p{Ll}-]+$/u.test(item.text) && !isPlace(item))
  if (isNames) return before?.post === ' ' && !/^\p{Lu}/u.test(before.text) && LINKS.test(before.text)
  return items.every((item) => isPlain(item, 'Noun') && item?.tags.has('Plural')) && opensItems(before)
}

function isPlace({ tags }: Token): boolean {
  return ['Place', 'Country', 'City', 'Region', 'Date', 'Month', 'WeekDay'].some((part) => tags.has(part))
}

function exchange(tokens: Token[], first: number, second: number): void {
  const a = tokens[first]
  const b = tokens[second]
  if (!a || !b) return
  tokens[first] = { ...a, text: b.text, tags: b.tags }
  tokens[second] = { ...b, text: a.text, tags: a.tags }
}
