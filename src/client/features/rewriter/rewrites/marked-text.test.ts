import { describe, expect, it } from 'vitest'
import { differences, splitAtMarks, articleSegments, wholeText, type Range } from './marked-text.ts'

const cut = (text: string, ranges: readonly Range[] = []) =>
  ranges.map(({ start, end }) => text.slice(start, end))

describe('differences', () => {
  it('returns the words that only one text has', () => {
    const source = 'The council will utilize a fund.\n\nIt was set aside.'
    const result = 'The council will use a fund.\n\nIt was set aside in 2019.'
    const found = differences(source, result)
    expect(cut(source, found?.removed)).toEqual(['utilize', 'aside.'])
    expect(cut(result, found?.added)).toEqual(['use', 'aside in 2019.'])
  })

  it('ignores differences in quotation marks and spaces', () => {
    expect(differences('"We  listened," she said.', '“We listened,” she said.')).toEqual({
      removed: [],
      added: [],
    })
  })
})

describe('splitAtMarks', () => {
  it('splits at every mark without losing text', () => {
    const text = 'Mayor Quill paid 12 dollars'
    const pieces = splitAtMarks(text, {
      changed: [{ start: 12, end: 19 }],
      findings: [{ start: 17, end: 19, index: 3 }],
    })
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.map(({ text: part, isChanged, finding }) => [part, isChanged, finding])).toEqual([
      ['Mayor Quill ', false, null],
      ['paid ', true, null],
      ['12', true, 3],
      [' dollars', false, null],
    ])
  })

  it('handles texts without marks and marks beyond the end', () => {
    expect(splitAtMarks('', { changed: [], findings: [] })).toEqual([])
    expect(splitAtMarks('ab', { changed: [], findings: [{ start: 1, end: 9, index: 0 }] })).toHaveLength(2)
  })
})

describe('articleSegments', () => {
  const text = (pieces: Array<{ text: string }>) => pieces.map((piece) => piece.text)

  it('separates headline and text by ranges in both together', () => {
    const [title, content] = ['Ferry stays', 'It stays.\n\nAt night.']
    const at = wholeText(title, content).indexOf('stays.')
    const pieces = articleSegments(title, content, {
      changed: [{ start: 6, end: at + 6 }],
      findings: [{ start: at, end: at + 5, index: 0 }],
    })
    expect(text(pieces.title)).toEqual(['Ferry ', 'stays'])
    expect(text(pieces.content)).toEqual(['It ', 'stays', '.', '\n\nAt night.'])
    expect(pieces.content.map(({ finding }) => finding)).toEqual([null, 0, null, null])
  })

  it.each([
    ['', 'Text.', [], ['Text.']],
    ['Title', '', ['Title'], []],
    ['', '', [], []],
  ])('splits %j and %j', (title, content, titles, contents) => {
    const pieces = articleSegments(title, content, { changed: [], findings: [] })
    expect([text(pieces.title), text(pieces.content)]).toEqual([titles, contents])
  })
})
