import { describe, expect, it } from 'vitest'
import { differences, piecesOf, articleSegments, wholeText, type Range } from './marked-text.ts'

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

describe('storyPieces', () => {
  const text = (pieces: Array<{ text: string }>) => pieces.map((piece) => piece.text)

  it('keeps headline and text apart, by the places of the whole', () => {
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
  ])('of %j and %j', (title, content, titles, contents) => {
    const pieces = articleSegments(title, content, { changed: [], findings: [] })
    expect([text(pieces.title), text(pieces.content)]).toEqual([titles, contents])
  })
})
