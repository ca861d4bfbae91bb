import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorAt, anchorMover, ANCHOR_LIMITS, findAnchor, type Anchor } from './anchors.ts'

const TEXT = [
  'The bakery on Mill Street closes in June after 41 years.',
  'The owner, **Ana Ruiz**, said that the rent had doubled.',
  'The rent of three other shops has doubled as well.',
].join('\n\n')

const anchorOf = (words: string, text = TEXT): Anchor => {
  const start = text.indexOf(words)
  return anchorAt(text, { start, end: start + words.length })
}
const wordsAfter = (words: string, after: string, text = TEXT) => {
  const moved = anchorMover(text, after)(anchorOf(words, text))
  if (moved.start === null) return null
  expect(after.slice(moved.start, moved.start + moved.quote.length)).toBe(moved.quote)
  return moved.quote
}

describe('an anchor', () => {
  it('has no white space around its words, and a bounded quote', () => {
    expect(anchorAt('a  word ', { start: 1, end: 8 })).toEqual({
      start: 3,
      quote: 'word',
      before: 'a  ',
      after: ' ',
    })
    const { quote } = anchorAt('x'.repeat(5_000), { start: 0, end: 5_000 })
    expect(quote).toHaveLength(ANCHOR_LIMITS.quoteMax)
  })

  it('stays on its words when text is added before and after them', () => {
    const after = `A new start.\n\n${TEXT.replace('in June', 'at the end of June')}\n\nThe end.`
    expect(wordsAfter('Mill Street', after)).toBe('Mill Street')
    expect(wordsAfter('41 years', after)).toBe('41 years')
    expect(wordsAfter('three other shops', after)).toBe('three other shops')
  })

  it('follows an edit of its words', () => {
    expect(wordsAfter('closes in June after 41 years', TEXT.replace('June after', 'July, after'))).toBe(
      'closes in July, after 41 years',
    )
    expect(wordsAfter('41', TEXT.replace('41', '42'))).toBe('42')
    expect(wordsAfter('said that the rent had doubled', TEXT.replace('said that ', ''))).toBe(
      'the rent had doubled',
    )
  })

  it('follows its paragraph to another place', () => {
    const [first = '', second = '', third = ''] = TEXT.split('\n\n')
    expect(wordsAfter('closes in June', [third, second, first].join('\n\n'))).toBe('closes in June')
  })

  it('tells its words from the same words elsewhere', () => {
    const second = TEXT.indexOf('doubled as')
    const anchor = anchorAt(TEXT, { start: second, end: second + 'doubled'.length })
    const after = TEXT.replace(/^The bakery.*\n\n/, '')
    expect(anchorMover(TEXT, after)(anchor).start).toBe(after.indexOf('doubled as'))
  })

  it('has no start when its words are gone, and finds them when they return', () => {
    const after = TEXT.replace(/The owner.*doubled\.\n\n/, '')
    const gone = anchorMover(TEXT, after)(anchorOf('Ana Ruiz'))
    expect(gone).toMatchObject({ start: null, quote: 'Ana Ruiz' })
    expect(anchorMover(after, TEXT)(gone)).toEqual(anchorOf('Ana Ruiz'))
    expect(wordsAfter('the rent had doubled', TEXT.replace('the rent had doubled', 'it was over'))).toBeNull()
  })

  it('does not take a short word elsewhere for its own', () => {
    expect(findAnchor('The end of the year.', { ...anchorOf('the'), start: null })).toBeNull()
  })

  it('moves in hostile texts', () => {
    for (const unit of ['a', 'a ', 'ab ', '\n\n', '. ', 'x\n\n']) {
      const text = unit.repeat(100_000 / unit.length)
      const other = `${text.slice(0, 40_000)}!${Array.from(text.slice(40_000)).reverse().join('')}?`
      const move = anchorMover(text, other)
      for (let at = 0; at < 20; at++) {
        const moved = move(anchorAt(text, { start: at * 5_000, end: at * 5_000 + 900 }))
        expect(moved.start ?? 0).toBeLessThan(other.length)
      }
    }
  })
})

const word = fc.string({
  minLength: 1,
  maxLength: 9,
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz*é')),
})
const paragraph = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
const anyText = fc.array(paragraph, { minLength: 1, maxLength: 12 }).map((all) => all.join('\n\n'))
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const anyEdit = fc.record({ at: fraction, size: fc.nat(60), insert: fc.oneof(fc.constant(''), paragraph) })

describe('over random edits', () => {
  it('an anchor outside of an edit stays on the same characters', () => {
    fc.assert(
      fc.property(anyText, fraction, fc.integer({ min: 1, max: 80 }), anyEdit, (text, place, size, edit) => {
        const start = Math.floor(place * (text.length - 1))
        const anchor = anchorAt(text, { start, end: Math.min(text.length, start + size) })
        fc.pre(anchor.quote !== '')
        const from = Math.floor(edit.at * text.length)
        const to = Math.min(text.length, from + edit.size)
        const [first, end] = [anchor.start ?? 0, (anchor.start ?? 0) + anchor.quote.length]
        fc.pre(to < first || from > end)
        const after = text.slice(0, from) + edit.insert + text.slice(to)
        const moved = anchorMover(text, after)(anchor)
        const shift = to < first ? after.length - text.length : 0
        expect(moved.quote).toBe(anchor.quote)
        // The same words may be next to each other; then either is right.
        if (after.split(anchor.quote).length === 2) expect(moved.start).toBe(first + shift)
        else expect(after.startsWith(anchor.quote, moved.start ?? -1)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('an anchor is always on its quote or gone after any number of edits, and returns with its text', () => {
    fc.assert(
      fc.property(
        anyText,
        fraction,
        fc.array(anyEdit, { minLength: 1, maxLength: 6 }),
        (text, place, edits) => {
          const start = Math.floor(place * (text.length - 1))
          let anchor = anchorAt(text, { start, end: Math.min(text.length, start + 40) })
          fc.pre(anchor.quote !== '')
          const original = anchor
          let current = text
          for (const { at, size, insert } of edits) {
            const from = Math.floor(at * current.length)
            const after = current.slice(0, from) + insert + current.slice(from + size)
            anchor = anchorMover(current, after)(anchor)
            current = after
            if (anchor.start !== null) expect(current.startsWith(anchor.quote, anchor.start)).toBe(true)
            expect(anchor.quote.length).toBeGreaterThan(0)
            expect(anchor.quote.length).toBeLessThanOrEqual(ANCHOR_LIMITS.quoteMax)
          }
          const found = findAnchor(text, original)
          expect(found && text.slice(found.start, found.end)).toBe(original.quote)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('several edits at once, none of which touches the words, leave an anchor on its words', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, paragraph, (head, tail, other, between) => {
        const quote = 'Ana Ruiz counted 7 loaves'
        const text = `${head}\n\n${between} ${quote} ${between}\n\n${tail}`
        const after = `${other}\n\n${between} ${quote} ${between}\n\n${other}`
        const moved = anchorMover(text, after)(anchorOf(quote, text))
        expect(moved).toMatchObject({ quote, start: after.indexOf(quote) })
      }),
      { numRuns: 1_000 },
    )
  })
})
