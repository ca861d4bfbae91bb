import type { Lexicon } from '../../fidelity/lexicon.ts'

const NUMBER = String.raw`(?:[$€£¥] ?)?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,:–-]\d+)*`
const SCALE =
  'percent|million|billion|trillion|Millionen|Milliarden|Mio\\.|Mrd\\.|Prozent|Euro|millions?|milliards?|millones|euros'
const UNIT = '(?:bn|tn|m|k|km|kg|cm|mm|GW|MW)?'
/** A number that belongs to a name: S&P 500, STOXX 600. */
const NAMED = /\p{L}[^.!?]* \p{Lu}[\p{L}&.-]* $/u

/** What a figure counts, or what it is for: new residents, of steel, for the bridge. */
const COUNTED = new RegExp(
  '^ ?(?:(?:of|in|for|de|d’|des|du|en|pour|para|por|für|an) )?(?:(?:the|a|an|la|le|les|el|los|die|der|das|den|dem|ein|eine|einen) )?(?<noun>\\p{L}[\\p{L}-]{2,})(?: per \\p{L}+| pro \\p{L}+| por \\p{L}+| par \\p{L}+| (?<more>\\p{Lu}[\\p{L}-]{2,}))?',
  'u',
)
const NOT_A_NOUN =
  /^(?:and|but|for|from|has|had|have|are|was|were|than|that|the|them|their|it|its|they|she|his|her|this|these|those|to|with|in|at|by|on|as|or|if|who|which|und|oder|mit|von|aus|bei|nach|auf|ab|bis|zu|seit|haben|hat|waren|war|sind|ist|wird|wurde|die|der|das|sie|er|es|ihr|ihre|pour|avec|dans|par|sur|est|sont|ont|qui|que|ils|elle|leur|para|con|por|son|fueron|han|más|ellos|su|sus|per|when|after|before|last|while|more|less|other|each|every|year|years|prompted|said)$/i
const YEAR = /^(?:19|20)\d\d$/
const MONTH = /\p{L}{3}/u

/**
 * Returns dates of a sentence, and its figures with what they count: 42,000 residents; at least $2.5 million for a
 * road.
 */
export function figuresIn(sentence: string, { language, phrases }: Lexicon): string[] {
  const bounds = [...phrases.values()]
    .flat()
    .flatMap(({ group, words }) => (group === 'bounds' ? [words.join(' ')] : []))
  const isPartOfName = (index: number) => language !== 'de' && NAMED.test(sentence.slice(0, index))
  return [...sentence.matchAll(figurePattern(language))].flatMap(({ 0: figure, index }) => {
    if (YEAR.test(figure) || /^\P{N}*0$/u.test(figure)) return []
    if (/^\d+$/.test(figure) && isPartOfName(index)) return []
    const before = sentence.slice(0, index).toLowerCase()
    if (/(?:minus|moins|menos|[-–]) ?$/.test(before)) return []
    const bound = bounds
      .filter((phrase) => before.endsWith(` ${phrase} `))
      .sort((a, b) => b.length - a.length)[0]
    const start = bound ? index - bound.length - 1 : index
    const opening = sentence.slice(start, index)
    const found = COUNTED.exec(sentence.slice(index + figure.length))
    const { noun = '', more = '' } = found?.groups ?? {}
    const isCounted = noun !== '' && !NOT_A_NOUN.test(noun) && !noun.startsWith('Quoted')
    if (isCounted) return [`${opening}${figure}${found?.[0] ?? ''}`]
    // A date stands alone; another number says nothing without what it counts.
    return MONTH.test(figure.replace(new RegExp(SCALE, 'gu'), '')) && more === ''
      ? [`${opening}${figure}`]
      : []
  })
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
