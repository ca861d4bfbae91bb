import { DOMParser } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { parseDocument } from '../document/read-document.ts'
import { written } from '../document/write-document.ts'
import { boundBlocks, boundHtml, boundText, roomBeside } from './bounds.ts'

const EMPTY = parseDocument('')
const ROOM = roomBeside('', EMPTY.doc)

function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  // linkedom declares its own types of DOM nodes.
  return body as never
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

describe('a plain text', () => {
  it('stays as it is when it fits', () => {
    expect(boundText('One two.\n\nThree.', 17)).toEqual({ content: 'One two.\n\nThree.', leftOut: 0 })
  })

  it('ends with a whole word, and counts the others', () => {
    expect(boundText('One two three four', 10)).toEqual({ content: 'One two', leftOut: 2 })
    expect(boundText('One two three four', 0)).toEqual({ content: '', leftOut: 4 })
  })

  it('has at most 2,400 lines', () => {
    const { content, leftOut } = boundText('word\n'.repeat(3_000), ROOM.characters)
    expect([wordsOf(content).length, leftOut]).toEqual([2_400, 600])
  })
})

describe('HTML', () => {
  it('stays as it is when it fits', () => {
    const body = bodyOf('<p>One <b>two</b></p><p>three</p>')
    expect(boundHtml(body, 11)).toBe(0)
    expect(body.innerHTML).toBe('<p>One <b>two</b></p><p>three</p>')
  })

  it('is cut after a word, inside its elements', () => {
    const body = bodyOf('<p>One <b>two three</b> four</p><ul><li>five six</li></ul>')
    expect(boundHtml(body, 8)).toBe(4)
    expect(body.innerHTML).toBe('<p>One <b>two</b></p>')
  })

  it('has bounded elements and lines', () => {
    const many = bodyOf('<p><i></i>word</p>'.repeat(4_000))
    const leftOut = boundHtml(many, ROOM.characters)
    expect(many.querySelectorAll('p').length).toBe(2_400)
    expect(leftOut).toBeGreaterThan(0)
    const marks = bodyOf(`<p>${'<i>a</i> '.repeat(60_000)}</p>`)
    expect(boundHtml(marks, ROOM.characters)).toBeGreaterThan(9_000)
    expect(marks.querySelectorAll('i').length).toBeLessThan(20_000)
  })

  it('has the words of what is nested too deep, without its elements', () => {
    const lists = bodyOf(`<p>Before</p>${'<ul><li>a'.repeat(200)}${'</li></ul>'.repeat(200)}<p>After</p>`)
    expect(boundHtml(lists, ROOM.characters)).toBe(0)
    expect(wordsOf(lists.textContent.replaceAll('a', ' a ')).length).toBe(202)
    expect(lists.querySelectorAll('li').length).toBeLessThan(31)
  })
})

describe('blocks', () => {
  const blocksOf = (markdown: string) => parseDocument(markdown).doc.content

  it('all come when there is room', () => {
    const content = blocksOf('One.\n\n- two\n- three')
    expect(boundBlocks(content, ROOM, written)).toEqual({ content, leftOut: 0 })
  })

  it.each([
    ['characters', { characters: 20, lines: 100, tokens: 100 }],
    ['lines', { characters: 1_000, lines: 5, tokens: 100 }],
    ['tokens', { characters: 1_000, lines: 100, tokens: 11 }],
  ])('are left out from the end when there are too many %s', (_, room) => {
    const { content, leftOut } = boundBlocks(
      blocksOf('One.\n\nTwo words.\n\nThree more words.'),
      room,
      written,
    )
    expect([content.childCount, leftOut]).toEqual([2, 3])
  })

  it('of one paragraph that is too long are its first words', () => {
    const content = blocksOf('**word** '.repeat(100))
    const { content: cut, leftOut } = boundBlocks(content, { ...ROOM, characters: 400 }, written)
    expect(cut.childCount).toBe(1)
    expect(written(cut.child(0)).length).toBeLessThanOrEqual(400)
    expect(leftOut).toBeGreaterThan(20)
  })

  it('of one paragraph with too many marks are its first words', () => {
    const content = blocksOf('a **b** '.repeat(200))
    const { content: cut, leftOut } = boundBlocks(content, { ...ROOM, tokens: 100 }, written)
    expect(cut.childCount).toBe(1)
    expect(leftOut).toBeGreaterThan(300)
    expect(leftOut).toBeLessThan(400)
  })

  it('of one long list are its first items', () => {
    const content = blocksOf('- word\n'.repeat(200))
    const { content: cut, leftOut } = boundBlocks(content, { ...ROOM, characters: 700 }, written)
    expect(cut.firstChild?.childCount).toBe(200 - leftOut)
    expect(leftOut).toBeGreaterThan(100)
    expect(leftOut).toBeLessThan(150)
  })

  it('fit into an article that is nearly full', () => {
    const text = 'Words of a paragraph.\n\n'.repeat(2_000)
    const { doc } = parseDocument(text)
    const pasted = blocksOf('More *words* of a paragraph.\n\n'.repeat(1_000))
    const { content } = boundBlocks(pasted, roomBeside(text, doc), written)
    const both = text + content.content.map((block) => written(block)).join('\n\n')
    expect(both.length).toBeLessThanOrEqual(limits.contentMax)
    expect(parseDocument(both).blocks.length).toBe(2_000 + content.childCount)
    expect(content.childCount).toBeGreaterThan(0)
  })
})
