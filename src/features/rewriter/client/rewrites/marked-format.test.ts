import { describe, expect, it } from 'vitest'
import { formattedPieces } from './marked-text.ts'

const NO_MARKS = { changed: [], findings: [] }
const parts = (content: string, marks: Parameters<typeof formattedPieces>[1] = NO_MARKS) =>
  formattedPieces(content, marks)

describe('formattedPieces', () => {
  it('shows links and bold words as readers see them', () => {
    const pieces = parts('**Figures**\n\nOriginal story: [Post](https://post.example/a)')
    expect(pieces.map(({ text }) => text).join('')).toBe('Figures\n\nOriginal story: Post')
    expect(pieces.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['Figures'])
    expect(pieces.filter(({ href }) => href).map(({ text, href }) => [text, href])).toEqual([
      ['Post', 'https://post.example/a'],
    ])
  })

  it.each(['[a](javascript:alert(1))', '[a] (https://x.example)', '2 ** 3', '[](https://x.example)'])(
    'leaves %s as it is',
    (text) => {
      expect(parts(text).map((piece) => piece.text)).toEqual([text])
    },
  )

  it('shows an address that has a finding', () => {
    const content = '[Post](https://post.example/a)'
    const finding = { start: content.indexOf('https'), end: content.length - 1, index: 0 }
    const pieces = parts(content, { changed: [], findings: [finding] })
    expect(pieces.find((piece) => piece.finding === 0)?.text).toBe('https://post.example/a')
  })
})
