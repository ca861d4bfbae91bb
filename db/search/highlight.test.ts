import { expect, test } from 'vitest'
import { createMarker } from './highlight.ts'
import { HIT_END, HIT_START, type Phrase } from './search-types.ts'
import { wordsOf } from './words.ts'

const phrase = (text: string, isPrefix = false): Phrase => ({ words: wordsOf(text), isPrefix })
const marksIn = (marked: string) =>
  [...marked.matchAll(new RegExp(`${HIT_START}([^${HIT_END}]*)${HIT_END}`, 'g'))].map(([, word]) => word)

/** Phrases that count how often their words are compared with those of a text. */
function counted(text: string) {
  const counts = { compared: 0 }
  const words = new Proxy(wordsOf(text), {
    get(target, key, receiver) {
      if (key === 'every') counts.compared += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { counts, phrases: [{ words, isPrefix: true }] }
}

const LONG = 'Some other words. '.repeat(3_000)

test.each([
  ['cafe', 'A CAFÉ opens'],
  ['café', 'a cafe\u0301 opens'],
  ['strasse', 'the Große Straße'],
  ['lodz', 'from Łódź'],
  ['aerø', 'to ÆRØ'],
  ['well-known', 'a Well – known man'],
  ['οδος', 'στην ΟΔΟΣ'],
  ['find', 'to ﬁnd it'],
  ['istanbul', 'from İstanbul'],
  ['елка', 'новая ёлка'],
])('marks %j in %j, also at the end of a long text', (words, text) => {
  const { snippet } = createMarker([phrase(words)])
  const marks = marksIn(snippet(text))
  expect(marks).toHaveLength(1)
  expect(marksIn(snippet(`${LONG}${text}`))).toEqual(marks)
})

test('marks the beginning of a word only for an unfinished one', () => {
  expect(marksIn(createMarker([phrase('harb', true)]).snippet(`${LONG}harbors`))).toEqual(['harbors'])
  expect(marksIn(createMarker([phrase('harb')]).snippet(`${LONG}harbors`))).toEqual([])
})

test('marks at most eight matches', () => {
  expect(marksIn(createMarker([phrase('yy')]).snippet('yy '.repeat(40)))).toHaveLength(8)
})

test('shows most of the searched words', () => {
  const text = `The harbor. ${'More words here. '.repeat(30)} The harbor has a ferry. ${LONG}`
  expect(marksIn(createMarker([phrase('harbor'), phrase('ferry')]).snippet(text))).toEqual([
    'harbor',
    'ferry',
  ])
})

test('compares no more words of a long text than of a short one', () => {
  const compared = [5_000, 66_000].map((count) => {
    const { counts, phrases } = counted('yy')
    const snippet = createMarker(phrases).snippet('yy '.repeat(count))
    expect(marksIn(snippet)).toHaveLength(8)
    return counts.compared
  })
  expect(compared[1]).toBe(compared[0])
  expect(compared[0]).toBeGreaterThan(0)
})

test('the beginning of a text is enough for a match in it', () => {
  const { isEnough } = createMarker([phrase('harbor')])
  expect(isEnough(`A harbor. ${LONG}`.slice(0, 3_000))).toBe(true)
  expect(isEnough(`${LONG}harbor`.slice(0, 3_000))).toBe(false)
  expect(isEnough(`${LONG.slice(0, 2_900)} harbor`.slice(0, 3_000))).toBe(false)
})

test('copes with words that are longer than what it reads', () => {
  const { snippet } = createMarker([phrase('aaa', true)])
  expect(marksIn(snippet('a'.repeat(100_000)))).toEqual(['a'.repeat(1_500)])
})
