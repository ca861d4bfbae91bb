import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEMO_ARTICLES } from '#tests/support/articles/article-texts.ts'
import { parseDocument } from '../document/read-document.ts'
import { layOut } from '../document/write-document.ts'
import { anyMarkdown } from '../testing/document-generator.ts'
import { rangeOf, passageOf } from './text-positions.ts'
import { rounds } from '#tests/support/rounds.ts'

function opened(text: string) {
  const source = parseDocument(text)
  return { doc: source.doc, written: layOut(source.doc, source) }
}

/** The words that the document shows for a part of the text. */
function shown(text: string, words: string): string | null {
  const { doc, written } = opened(text)
  const start = text.indexOf(words)
  const range = rangeOf(doc, written, { start, end: start + words.length })
  return range && doc.textBetween(range.from, range.to, '\n')
}

it.each([
  ['a **strong** word', 'strong** word', 'strong word'],
  ['a [link](https://a.example/link "link") here, link', 'here, link', 'here, link'],
  ['- one\n- two\n  - three four', 'three four', 'three four'],
  ['1. 1 egg\n2. 2 eggs', '2 eggs', '2 eggs'],
  ['> line one\n> line two', 'one\n> line', 'one line'],
  ['a\\*b and *c*', 'b and *c', 'b and c'],
  ['Tea &amp; cake', 'cake', 'cake'],
  ['| a | b |\n| --- | --- |\n| one | two |', 'two', 'two'],
  [':::box{title="Fact fact"}\nThe fact.\n:::', 'fact.', 'fact.'],
  ['One.\n\nTwo **words**.\n\nThree.', 'Two **words**.\n\nThree', 'Two words.\nThree'],
])('in %j, %j is %j', (text, words, expected) => {
  expect(shown(text, words)).toBe(expected)
})

it('a passage without words is its block, and one outside of the text is nothing', () => {
  const { doc, written } = opened('A.\n\n![Alt](/uploads/a.jpg)\n\nB.')
  expect(rangeOf(doc, written, { start: 6, end: 9 })).toEqual({ from: 4, to: 5 })
  expect(rangeOf(doc, written, { start: 90, end: 99 })).toBeNull()
  expect(passageOf(doc, written, { from: 4, to: 5 })).toBeNull()
})

it.each(DEMO_ARTICLES.map((text) => [text.slice(0, 30), text]))(
  'each word of an article has its place: %j',
  (_, text) => {
    const { doc, written } = opened(text)
    let words = 0
    doc.descendants((node, position) => {
      if (!node.isText || node.text === undefined) return
      for (const { 0: word, index } of node.text.matchAll(/\S+/g)) {
        words += 1
        const range = { from: position + index, to: position + index + word.length }
        const passage = passageOf(doc, written, range)
        expect(passage && text.slice(passage.start, passage.end)).toBe(word)
        expect(passage && rangeOf(doc, written, passage)).toEqual(range)
      }
    })
    expect(words).toBeGreaterThan(50)
  },
)

it('holds for any text: a range goes to the text and back without growing', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyMarkdown, fraction, fc.nat(40), (text, place, size) => {
      const { doc, written } = opened(text)
      const from = Math.floor(place * doc.content.size)
      const range = { from, to: Math.min(doc.content.size, from + size) }
      const passage = passageOf(doc, written, range)
      if (!passage) return
      expect(passage.start).toBeLessThan(passage.end)
      const back = rangeOf(doc, written, passage)
      expect(back?.from).toBeGreaterThanOrEqual(range.from)
      expect(back?.to).toBeLessThanOrEqual(range.to)
    }),
    { numRuns: rounds(100, 1_000) },
  )
})
