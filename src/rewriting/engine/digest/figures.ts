import type { Lexicon } from '../../fidelity/lexicon.ts'

const NUMBER = String.raw`(?:[$€£¥] ?)?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,:–-]\d+)*`
const SCALE =
  'percent|million|billion|trillion|Millionen|Milliarden|Mio\\.|Mrd\\.|Prozent|Euro|millions?|milliards?|millones|euros'
const UNIT = '(?:bn|tn|m|k|km|kg|cm|mm|GW|MW)?'
/** A number that belongs to a name: S&P 500, STOXX 600. */
const NAMED = /\p{L}[^.!?]* \p{Lu}[\p{L}&.-]* $/u

/** A sum of money or a share, which says something only with what it is for. */
const IS_SHARE = /[$€£¥%]|percent|Prozent|Euro|euros/u
const FOR_WHAT =
  /^ (?:of|for|von|für|d’|d'|des?|du|pour|para) ?(?:(?:the|a|an|la|le|les|el|los|l’|die|der|das|den|dem|ein|eine|einen) )?(?<noun>\p{L}[\p{L}-]{2,})/u
const COUNTED = /^ (?:(?:de |d’|d'|of )?(?<first>\p{L}[\p{L}-]*))(?: (?<second>\p{L}[\p{L}-]{2,}))?/u
/** German changes the noun after a preposition, so that it cannot stand alone. */
const GERMAN_CASE =
  /(?:^|\s)(?:von|mit|nach|seit|zu|bei|aus|in|auf|an|vor|zwischen|statt|um|gegen|unter|über|ab|binnen|trotz|wegen) $/i
/** How the nouns of a language end when there are several; German has them in capitals. */
const PLURAL: Readonly<Record<string, RegExp>> = {
  en: /(?:[^s]s|people|men|women|children)$/,
  de: /^\p{Lu}/u,
  fr: /[sx]$/,
  es: /s$/,
  pt: /s$/,
  it: /[ie]$/,
  nl: /(?:en|s)$/,
}
/** Nouns that say something only with their verb: who was killed, hired or invited. */
const NEEDS_VERB =
  /^(?:people|persons|jobs|times|cycles|households|Menschen|Personen|Mal|Uhr|Stellen|Haushalte|Bürger|personnes|fois|emplois|foyers|personas|veces|empleos|hogares)$/iu
const YEAR = /^(?:19|20)\d\d$/
const MONTH = /\p{L}{3}/u

/** Returns figures of a sentence with what they count: 42,000 residents; at least $2.5 million for a road. */
export function figuresIn(sentence: string, lexicon: Lexicon): string[] {
  const { language, phrases } = lexicon
  const bounds = [...phrases.values()]
    .flat()
    .flatMap(({ group, words }) => (group === 'bounds' ? [words.join(' ')] : []))
  const isPartOfName = (index: number) => language !== 'de' && NAMED.test(sentence.slice(0, index))
  return [...sentence.matchAll(figurePattern(language))].flatMap(({ 0: figure, index }) => {
    const isDate = YEAR.test(figure) || MONTH.test(figure.replace(new RegExp(SCALE, 'gu'), ''))
    if (isDate || /^\P{N}*0$/u.test(figure)) return []
    if (/^\d+$/.test(figure) && isPartOfName(index)) return []
    const before = ` ${sentence.slice(0, index).toLowerCase()}`
    if (/(?:minus|moins|menos|[-–]) ?$/.test(before)) return []
    const bound = bounds
      .filter((phrase) => before.endsWith(` ${phrase} `))
      .sort((a, b) => b.length - a.length)[0]
    const start = bound ? index - bound.length - 1 : index
    if (language === 'de' && GERMAN_CASE.test(before.slice(0, start + 1))) return []
    const counted = countedBy(figure, sentence.slice(index + figure.length), lexicon)
    return counted === null ? [] : [`${sentence.slice(start, index)}${figure}${counted}`]
  })
}

/** Returns the words behind a figure that say what it counts; null if they do not end there, or say too little. */
function countedBy(figure: string, rest: string, lexicon: Lexicon): string | null {
  const isNoun = (word: string | undefined): word is string =>
    word !== undefined && !isFunction(word, lexicon) && !lexicon.units.has(word.toLowerCase())
  if (IS_SHARE.test(figure)) {
    const found = FOR_WHAT.exec(rest)
    return found && isNoun(found.groups?.['noun']) && isEnd(rest.slice(found[0].length), lexicon)
      ? found[0]
      : null
  }
  const found = COUNTED.exec(rest)
  const { first, second } = found?.groups ?? {}
  if (!found || !isNoun(first)) return null
  const isPlural = (word: string) => PLURAL[lexicon.language]?.test(word) ?? false
  const short = found[0].slice(0, second ? -second.length - 1 : undefined)
  if (isPlural(first) && isEnd(rest.slice(short.length), lexicon))
    return NEEDS_VERB.test(first) ? null : short
  const isWhole = isNoun(second) && isPlural(second) && isEnd(rest.slice(found[0].length), lexicon)
  return isWhole ? found[0] : null
}

const isFunction = (word: string, { functionWords, roles }: Lexicon) =>
  word.startsWith('Quoted') ||
  functionWords.has(word.toLowerCase()) ||
  [roles?.auxiliaries, roles?.prepositions, roles?.openers].some((words) => words?.has(word.toLowerCase()))

/** Whether the words before this end with their noun: at a mark, or at a word such as “of” or “have”. */
function isEnd(rest: string, lexicon: Lexicon): boolean {
  const [, next] = /^ (\p{L}[\p{L}’']*)/u.exec(rest) ?? []
  if (next === undefined) return !/^[\p{L}\d-]/u.test(rest)
  const isVerb = lexicon.irregular.has(next) || (lexicon.language === 'en' && next.endsWith('ed'))
  return isVerb || isFunction(next, lexicon)
}

function figurePattern(language: string): RegExp {
  const months = ['long', 'short'].flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(language, { month: month as 'long' | 'short', timeZone: 'UTC' })
        .format(Date.UTC(2001, at, 15))
        .replace(/\.$/, ''),
    ),
  )
  const month = `(?:${[...new Set([...months, 'Sept'])].join('|')})`
  return new RegExp(
    `(?<![\\p{L}\\d.,-])(?:${month}\\.? )?${NUMBER}${UNIT}(?![\\p{L}\\d-])(?:\\.? (?:de )?${month}(?!\\p{L})|, \\d{4}(?!\\d)| ?%| (?:${SCALE})(?!\\p{L}))?`,
    'gu',
  )
}
