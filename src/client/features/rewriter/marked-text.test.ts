import { describe, expect, it } from 'vitest'
import { differences, piecesOf, type Range } from './marked-text.ts'

const cut = (text: string, ranges: readonly Range[] = []) =>
  ranges.map(({ start, end }) => text.slice(start, end))

describe('differences', () => {
  it('are the words of one side only', () => {
    const source = 'The council will utilize a fund.\n\nIt was set aside.'
    const result = 'The council will use a fund.\n\nIt was set aside in 2019.'
    const found = differences(source, result)
    expect(cut(source, found?.removed)).toEqual(['utilize', 'aside.'])
    expect(cut(result, found?.added)).toEqual(['use', 'aside in 2019.'])
  })

  it('are none between the same words in other quotation marks and spaces', () => {
    expect(differences('"We  listened," she said.', '“We listened,” she said.')).toEqual({
      removed: [],
      added: [],
    })
  })
})

describe('piecesOf', () => {
  it('gives the text back whole, cut at every mark', () => {
    const text = 'Mayor Quill paid 12 dollars'
    const pieces = piecesOf(text, {
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

  it('does without marks, and with marks beyond the end', () => {
    expect(piecesOf('', { changed: [], findings: [] })).toEqual([])
    expect(piecesOf('ab', { changed: [], findings: [{ start: 1, end: 9, index: 0 }] })).toHaveLength(2)
  })
})
