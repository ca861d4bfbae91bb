import { describe, expect, it } from 'vitest'
import { differences, splitAtMarks, type Range } from './marked-text.ts'

const cut = (text: string, ranges: readonly Range[] = []) =>
  ranges.map(({ start, end }) => text.slice(start, end))

describe('differences', () => {
  it('returns the words that only one text has', () => {
    const source = 'The council will utilize a fund.\n\nIt was set aside.'
    const result = 'The council will use a fund.\n\nIt was set aside in 2019.'
    const found = differences(source, result)
    expect(cut(source, found.removed)).toEqual(['utilize', 'aside.'])
    expect(cut(result, found.added)).toEqual(['use', 'aside in 2019.'])
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
