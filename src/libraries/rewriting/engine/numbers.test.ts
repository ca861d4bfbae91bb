import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { rewriteInHouseStyle } from './engine.ts'

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER = new RegExp(
  `\\d+(?:[.,:]\\d+)*|\\b(?:(${TENS.join('|')})(?:-(${WORDS.slice(1, 10).join('|')}))?|(${WORDS.join('|')}))\\b`,
  'gi',
)

/** Returns the values of the numbers in a text, in order. */
function valuesIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([whole, tens, unit, word]) => {
    if (tens)
      return String((TENS.indexOf(tens.toLowerCase()) + 2) * 10 + Math.max(0, WORDS.indexOf(unit ?? '')))
    return word ? String(WORDS.indexOf(word.toLowerCase())) : whole.replace('.', ':')
  })
}

const BEFORE = 'The council of the town said on Tuesday that the harbour would stay as it is.'
const BEFORE_NUMBER = [
  'had',
  'in',
  'of the',
  'with',
  'between 3 and',
  'chapter',
  'the last',
  'one hundred and',
  'Formula',
  'aged',
  'to',
]
const NUMBERS = [
  '2',
  '9',
  '10',
  '12',
  '3.5',
  '1,200',
  'seven',
  'twelve',
  'twenty',
  'forty-two',
  'nineteen',
  '2026',
  '7:30',
]
const AFTER_NUMBER = [
  'boats',
  'percent',
  'per cent of it',
  'million people',
  'children or 4 women',
  'miles',
  'p.m.',
  'eighty-four',
  'or twenty people',
  '%',
  'to 3 goals',
  'December 3rd',
  'first days',
  'percentage points',
]

/** Texts of sentences, one for each end. */
const TEXTS = BEFORE_NUMBER.flatMap((before) =>
  NUMBERS.map((number) => AFTER_NUMBER.map((after) => `They were ${before} ${number} ${after} there.`)),
).map((sentences) => [BEFORE, ...sentences].join(' '))

it.each(['conservative', 'balanced'] as const)(
  'every number keeps its value and its place in the %s style',
  (style) => {
    for (const text of TEXTS) {
      const { content } = rewriteInHouseStyle(
        { title: 'A', text, language: 'en' },
        { style, guide: DEFAULT_STYLE_GUIDE },
      )
      expect(valuesIn(content), text).toEqual(valuesIn(text))
    }
  },
)

it.each([
  ['between 3 and 9 people', 'between 3 and 9 people'],
  ['one hundred and twenty people', 'one hundred and twenty people'],
  ['in nineteen eighty-four', 'in nineteen eighty-four'],
  ['in the twenty first century', 'in the twenty first century'],
  ['ten to twenty people', 'ten to twenty people'],
  ['with type 2 diabetes', 'with type 2 diabetes'],
  ['won by 6 goals', 'won by 6 goals'],
  ['rose 2 percentage points', 'rose 2 percentage points'],
  ['rose 2 percent points', 'rose 2 percent points'],
  ['from 40 to 80 percent', 'from 40 to 80 percent'],
  ['had 8 boats', 'had eight boats'],
  ['of the twelve crews', 'of the 12 crews'],
])('%j becomes %j', (part, expected) => {
  const text = `${BEFORE} They ${part} there.`
  const { content } = rewriteInHouseStyle(
    { title: 'A', text },
    { style: 'balanced', guide: DEFAULT_STYLE_GUIDE },
  )
  expect(content).toContain(`They ${expected} there.`)
})
